import { readMediaAddress } from '../../kernel/media-addresses.ts'

/** A profile's photo or cover. */
export interface ProfilePicture {
  id?: string
  url?: string
  height?: number
  width?: number
}

/** Addresses allowed for pictures: none that a page could execute. */
export const isPictureUrl = (url: string): boolean => /^(https?:\/\/|wix:image:\/\/|\/(?!\/))/i.test(url)

/** A different picture by one of its two names: size and position are then its own, as far as given. */
export const isDifferentPicture = (had: ProfilePicture | null, requested: ProfilePicture | null | undefined): boolean =>
  had !== null && !!requested && (requested.id !== had.id || requested.url !== had.url)

/** Resolves a change that replaces one of a picture's two names and sends the other one back unchanged. */
export function resolvePicture(had: ProfilePicture | null, requested: ProfilePicture | null): ProfilePicture | null {
  if (!had || !requested || (requested.id === had.id) === (requested.url === had.url)) return requested
  const { id, url, ...rest } = requested
  return id === had.id ? { url: url!, ...rest } : { id: id!, ...rest }
}

/**
 * The file of this site that a picture names: by reference, by this site's own address or, where it has none, by its
 * id.
 */
export function parseFileId(picture: ProfilePicture | null | undefined, origin: string): string | undefined {
  const { id, url } = picture ?? {}
  return url ? readMediaAddress(url, origin) : id
}
