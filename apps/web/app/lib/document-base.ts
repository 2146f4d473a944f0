/** What addresses in the language of this document begin with, for scripts outside of components. */
export function getDocumentBase(): string {
  const { lang } = document.documentElement
  return location.pathname.split('/')[1] === lang ? `/${lang}` : ''
}
