/** The pages that a person sees again, from their own copy, before the app starts (docs/decisions/028). */
export const firstScreenPaths: readonly string[] = ['/student/home', '/mentor/home']

/** The page that is served at these addresses. */
export const firstScreenPage = '/home.html'
