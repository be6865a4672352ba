/**
 * The form ids of drafts, by what is written; assessments have theirs in assessment-kinds.ts. A record's id begins with
 * the id of the thing it is about.
 */
export const draftForms = {
  form: 'eform',
  builder: 'Eform/Builder',
  /** The content of an article. */
  article: 'Blog/Content',
  /** The item of a list-and-edit page. `path`: the path of its list. */
  item: (path: string) => `item ${path}`,
} as const
