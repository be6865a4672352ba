import { pictureWidth, smallPictureWidth } from '#contract/limits.ts'
import { addressOf, parseFileAddress } from '#rules/file-address.ts'

/** The small form of a picture of ours; the address itself for any other. */
function smallPicture(address: string): string {
  const file = parseFileAddress(address)
  return file ? addressOf(file.sha256, file.name, 'Picture', { width: smallPictureWidth, height: 0 }) : address
}

/** The `srcset` of a picture that is stored in both widths; undefined for one that is not. */
export function pictureSources(address: string, hasSmall: boolean): string | undefined {
  return hasSmall ? `${smallPicture(address)} ${smallPictureWidth}w, ${address} ${pictureWidth}w` : undefined
}
