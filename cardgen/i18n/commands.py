"""The translators' commands: options, a lazy import, one plain call."""

from __future__ import annotations

from pathlib import Path

import click

in_project = click.option(
    "--project",
    default=".",
    type=click.Path(file_okay=False, path_type=Path),
    help="The game's folder.",
    metavar="DIR",
)


@click.group()
def i18n() -> None:
    """Translate the game."""


@i18n.command()
@click.argument("language", metavar="LANG")
@in_project
def new(language: str, project: Path) -> None:
    """Make the files of a new language, ready to be filled in."""
    from cardgen.i18n.update import new_language

    made = new_language(project, language)
    for file in made.written:
        click.echo(f"wrote content/lang/{language}/{file}")
    click.echo(f"{made.added} texts to translate: write each between the quotes below its note")


@i18n.command()
@click.argument("languages", nargs=-1, metavar="[LANG]...")
@in_project
def update(languages: tuple[str, ...], project: Path) -> None:
    """Bring languages in step with the source: new keys, notes, what is stale; all of them by default."""
    from cardgen.i18n.desk import translations
    from cardgen.i18n.update import update_language

    for tag in translations(project, languages):
        done = update_language(project, tag)
        gone = f", {len(done.removed)} put aside in removed.yaml" if done.removed else ""
        if done.emptied:
            gone += f", {done.emptied} empty key{'s' if done.emptied != 1 else ''} deleted"
        files = f"wrote {', '.join(done.written)}" if done.written else "nothing to change"
        click.echo(f"{tag}: {done.added} new text{'s' if done.added != 1 else ''}{gone}; {files}")


@i18n.command()
@click.argument("language", metavar="LANG")
@click.argument("keys", nargs=-1, required=True, metavar="KEY...")
@click.option("--same", is_flag=True, help="Those, too, that are the same as their source.")
@in_project
def accept(language: str, keys: tuple[str, ...], same: bool, project: Path) -> None:
    """Take translations as right that are stale or the source's own words: KEY as cards/bolt.name or cards/bolt.*."""
    from cardgen.i18n.desk import translations
    from cardgen.i18n.update import accept_texts

    translations(project, [language])
    done = accept_texts(project, language, keys, same=same)
    for name in done.stale:
        click.echo(f"{language}: {name} is right for the source as it is now")
    for name in done.same:
        click.echo(f"{language}: {name} is meant to be the same as its source")
    if done.left:
        count = len(done.left)
        texts = (
            f"{count} texts are the same as their sources"
            if count > 1
            else "1 text is the same as its source"
        )
        click.echo(f"{language}: {texts} and not accepted: name each, or add --same")
    elif not done.stale and not done.same:
        click.echo(f"{language}: nothing to accept: no such text is stale or the same as its source")


@i18n.command()
@click.argument("languages", nargs=-1, metavar="[LANG]...")
@in_project
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def status(languages: tuple[str, ...], project: Path, as_json: bool) -> None:
    """Count what is translated, merely copied, stale, missing, too long, and at odds with its source."""
    from cardgen.i18n import status as counting
    from cardgen.i18n.desk import translations

    rows = counting.status(project, translations(project, languages))
    click.echo(counting.as_json(rows) if as_json else "\n".join(counting.table(rows)))


@i18n.command()
@click.argument("languages", nargs=-1, metavar="[LANG]...")
@in_project
@click.option("--strict", is_flag=True, help="Warnings are faults, too.")
def check(languages: tuple[str, ...], project: Path, strict: bool) -> None:
    """List what is wrong with translations, without drawing a face: keys, placeholders, glossary, age, copies."""
    from cardgen.i18n.checking import check_languages
    from cardgen.i18n.desk import translations
    from cardgen.report import print_check

    print_check(check_languages(project, translations(project, languages), strict=strict))


@i18n.command()
@click.argument("language", metavar="LANG")
@in_project
@click.option("--po", "form", flag_value="po", default=True, help="As PO (the default).")
@click.option("--xliff", "form", flag_value="xliff", help="As XLIFF 1.2.")
@click.option("-o", "--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
def export(language: str, project: Path, form: str, out: Path | None) -> None:
    """Write a language as one file for Poedit, Weblate and their like."""
    from cardgen.i18n.transfer import export_file

    click.echo(export_file(project, language, form, out))


@i18n.command(name="import")
@click.argument("language", metavar="LANG")
@click.argument("file", type=click.Path(dir_okay=False, exists=True, path_type=Path), metavar="FILE")
@in_project
def import_(language: str, file: Path, project: Path) -> None:
    """Take the translations of a PO or XLIFF file into the language's files."""
    from cardgen.i18n.transfer import import_file

    for line in import_file(project, language, file):
        click.echo(line)


@i18n.command()
@in_project
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="build/pseudo in the project.",
    metavar="DIR",
)
def pseudo(project: Path, out: Path | None) -> None:
    """Write the pseudo-languages en-XA and ar-XB, to look at; build them with 'cardgen build --lang en-XA'."""
    from cardgen.i18n.pseudofiles import write_pseudo

    for line in write_pseudo(project, out or project / "build" / "pseudo"):
        click.echo(line)


@i18n.command()
@click.argument("language", metavar="LANG")
@in_project
@click.option("-o", "--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
def preview(language: str, project: Path, out: Path | None) -> None:
    """Write a web page with every text beside the picture of its box, in the source and in LANG."""
    from cardgen.i18n.preview import write_preview

    click.echo(write_preview(project, language, out or project / "build" / f"preview-{language}.html"))
