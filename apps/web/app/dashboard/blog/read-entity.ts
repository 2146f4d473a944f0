import type { SectionPicture } from '../pages/picture-control.tsx'

/** Reads the form of an author or a tag. The server validates it. */
export function readEntity(form: FormData) {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const picture = read('picture')
  return {
    id: read('id'),
    revision: read('revision'),
    name: read('name'),
    slug: read('slug'),
    text: read('text'),
    picture: picture ? (JSON.parse(picture) as SectionPicture) : null,
  }
}
