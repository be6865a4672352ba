import type { BlogBody } from '#contract/entities/blog.ts'

/** A refusal of the server. `blockId`: '' for one that is about the article itself. */
export interface Refusal {
  readonly blockId: string
  readonly text: string
}

/** The refusals of a call by the block that they are about. `sent`: the article that was sent. */
export function blockRefusals(sent: BlogBody, errors: Readonly<Record<string, readonly string[]>>): Refusal[] {
  return Object.entries(errors).map(([field, messages]) => {
    const [, row, place] = /^ContentsJson\.(\d+)\.Contents\.(\d+)\./.exec(field) ?? []
    const block = sent.ContentsJson[Number(row)]?.Contents[Number(place)]
    const text = messages.join(' ')
    return block ? { blockId: block.Id, text } : { blockId: '', text: `${field}: ${text}` }
  })
}
