import { page } from '#app/page.ts'

/** For everyone whom a form is for: the server says who that is. */
export const formPages = [page('/form/$id', () => import('#areas/eform/pages/form-page.tsx').then((m) => m.FormPage))]
