/** The name of a language where it stands alone, as its own readers write it or those of another: `Français`, `French`. */
export function getLanguageName(language: string, reader: string = language): string {
  const name = new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}
