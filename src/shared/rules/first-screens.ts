/** The pages that are shown as they were left before the app starts (docs/decisions/028). */
export const firstScreenPaths: readonly string[] = ['/student/home', '/mentor/home']
