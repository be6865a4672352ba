interface Flagged { readonly Id: string; readonly IsThumbnail: boolean }

/**
 * one picture is the thumbnail. Of several that are chosen the one that was not before wins; where none is chosen, the first.
 * `before`: id of the thumbnail so far, '' for none.
 */
export function withOneThumbnail<P extends Flagged>(pictures: readonly P[], before: string): P[] {
  const chosen = pictures.filter(({ IsThumbnail }) => IsThumbnail)
  const thumbnail = chosen.find(({ Id }) => Id !== before) ?? chosen[0] ?? pictures[0]
  return pictures.map((picture) => ({ ...picture, IsThumbnail: picture.Id === thumbnail?.Id }))
}
