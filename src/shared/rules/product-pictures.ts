interface Flagged {
  readonly Id: string
  readonly IsThumbnail: boolean
}

/**
 * exactly one picture is the thumbnail. If several are chosen, the newly chosen one wins; without a choice, the
 * first picture. `before`: id of the earlier thumbnail, '' for none.
 */
export function withOneThumbnail<P extends Flagged>(pictures: readonly P[], before: string): P[] {
  const chosen = pictures.filter(({ IsThumbnail }) => IsThumbnail)
  const thumbnail = chosen.find(({ Id }) => Id !== before) ?? chosen[0] ?? pictures[0]
  return pictures.map((picture) => ({ ...picture, IsThumbnail: picture.Id === thumbnail?.Id }))
}
