/** The states of an article on screens. They are apart from the schemas, so that a page has them without the schemas. */
export const blogStatuses = ['Draft', 'Scheduled', 'Published', 'Unpublished'] as const
export type BlogStatus = (typeof blogStatuses)[number]
