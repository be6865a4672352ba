import type { Input } from '#contract/contract.ts'
import type { BlogBlock } from '#contract/entities/blog.ts'
import { randomId } from '#kit/ids.ts'

type Body = Input<'Blog/CreateBlog'>
type Block = Partial<BlogBlock>

/** A picture address of the right form. */
export const pictureAddress = (letter = 'a') => `/files/${letter.repeat(64)}/${letter}.webp`

/** A row with these blocks. */
export function aRow(...blocks: readonly Block[]): NonNullable<Body['ContentsJson']>[number] {
  return { Id: randomId(), Contents: blocks.map((block) => ({ Id: randomId(), ...block })) }
}

/** An article as an author sends it. */
export function aBlog(facts: Partial<Body> = {}): Body {
  return {
    Name: `Save for exam fees ${randomId().slice(0, 8)}`,
    Summary: 'What it adds up to by May.',
    ArticleDate: '2026-11-05',
    SEOs: 'How to save for exam fees.',
    Tags: 'Money, WAEC',
    ContentsJson: [aRow({ Content: '<p>Put a little away each week.</p>' })],
    ...facts,
  }
}
