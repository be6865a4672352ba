/** Whether students see their score: never, or as soon as the server has graded their answers. */
export const scoreDisplays = ['hidden', 'score'] as const
