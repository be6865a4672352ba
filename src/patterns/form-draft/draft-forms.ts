/** The form ids under which drafts are kept, by what is written. A record's id begins with that of the thing it is about. */
export const draftForms = {
  career: 'career-assessment',
  feedback: 'career-feedback',
  form: 'eform',
  builder: 'Eform/Builder',
  /** The item of a list-and-edit page. `path`: of its list. */
  item: (path: string) => `item ${path}`,
} as const
