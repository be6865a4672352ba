import { page } from '#app/page.ts'

/** For the people who may fill in a form; the server decides who they are. */
export const formPages = [page('/form/$id', () => import('#areas/eform/pages/form-page.tsx').then((m) => m.FormPage))]
