import { readMediaAddress } from '../../kernel/media-addresses.ts'

/** What a profile says of its photo or cover. */
export interface ProfilePicture {
  id?: string
  url?: string
  height?: number
  width?: number
}

/** Places that pictures may come from: nothing that a page could be made to run. */
export const isPictureUrl = (url: string): boolean => /^(https?:\/\/|wix:image:\/\/|\/(?!\/))/i.test(url)

/** Another picture by one of its two names: size and place are its own then, as far as they are told. */
export const isDifferentPicture = (had: ProfilePicture | null, wanted: ProfilePicture | null | undefined): boolean =>
  had !== null && !!wanted && (wanted.id !== had.id || wanted.url !== had.url)

/** What a change means that names another picture by one of its two names, where the other name stayed behind. */
export function resolvePicture(had: ProfilePicture | null, wanted: ProfilePicture | null): ProfilePicture | null {
  if (!had || !wanted || (wanted.id === had.id) === (wanted.url === had.url)) return wanted
  const { id, url, ...rest } = wanted
  return id === had.id ? { url: url!, ...rest } : { id: id!, ...rest }
}

/** The file of this site that a picture names: by a reference, by this site's own address or, where it has none, by its id. */
export function fileIdOf(picture: ProfilePicture | null | undefined, origin: string): string | undefined {
  const { id, url } = picture ?? {}
  return url ? readMediaAddress(url, origin) : id
}
