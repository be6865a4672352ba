/** The form ids under which drafts are kept, by what is written; those of assessments: assessment-kinds.ts. A record's id begins with that of the thing it is about. */
export const draftForms = {
  form: 'eform',
  builder: 'Eform/Builder',
  /** The item of a list-and-edit page. `path`: of its list. */
  item: (path: string) => `item ${path}`,
} as const
