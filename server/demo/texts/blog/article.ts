/** An article of the demo. `text` is in the few marks that `article-rows.ts` reads. */
export interface DemoArticle {
  readonly name: string
  readonly url: string
  readonly summary: string
  readonly tags: string
  /** Its drawing in server/demo/pictures. */
  readonly picture: string
  /** Days before the start of the demo. */
  readonly days: number
  readonly text: string
}
