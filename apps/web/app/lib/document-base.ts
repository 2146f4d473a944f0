/** What addresses in the language of this document begin with, for scripts outside of components. */
export function documentBase(): string {
  const { lang } = document.documentElement
  return location.pathname.split('/')[1] === lang ? `/${lang}` : ''
}
