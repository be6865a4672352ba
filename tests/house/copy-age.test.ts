import { describe, expect, it } from 'vitest'
import { codeFile } from '#tests/house/code-file.ts'
import { copyViews } from '#tests/house/copy-age.ts'
import { codeFiles } from '#tests/house/code-files.ts'

describe('every view that shows a copy kept on this device tells how old it is (O-31)', () => {
  it('all of them', () => {
    const { views, ageless } = copyViews(codeFiles)
    expect(ageless).toEqual([])
    // A new view needs a new line here.
    expect(views).toMatchInlineSnapshot(`
      [
        "src/areas/account/pages/notifications-page.tsx",
        "src/areas/assessment/pages/answer-assessment.tsx",
        "src/areas/assessment/pages/mentor-home.tsx",
        "src/areas/assessment/pages/mentor-response.tsx",
        "src/areas/assessment/pages/mentor-responses.tsx",
        "src/areas/assessment/pages/my-answer.tsx",
        "src/areas/assessment/pages/my-answers.tsx",
        "src/areas/assessment/pages/open-assessments.tsx",
        "src/areas/assessment/pages/student-home.tsx",
        "src/areas/blog/pages/article-page.tsx",
        "src/areas/blog/pages/blog-page.tsx",
        "src/areas/calendar/pages/calendar-page.tsx",
        "src/areas/calendar/pages/career-events.tsx",
        "src/areas/category/pages/categories-page.tsx",
        "src/areas/dashboard/pages/admin-home.tsx",
        "src/areas/dashboard/pages/vendor-home.tsx",
        "src/areas/eform/pages/form-page.tsx",
        "src/areas/mentoring/pages/mentor-requests.tsx",
        "src/areas/mentoring/pages/student-requests.tsx",
        "src/areas/order/pages/invoice-page.tsx",
        "src/areas/order/pages/my-order-page.tsx",
        "src/areas/order/pages/my-orders-page.tsx",
        "src/areas/order/pages/product-page.tsx",
        "src/areas/order/pages/shop-page.tsx",
        "src/areas/sync/parts/download-list.tsx",
        "src/areas/wallet/pages/wallet-page.tsx",
        "src/eform/options/listed-drop-down.tsx",
        "src/eform/options/listed-lines.tsx",
        "src/lists/filters/paged-choices.tsx",
        "src/lists/item/item-page-view.tsx",
        "src/lists/item/item-view.tsx",
        "src/lists/list/list-view.tsx",
        "src/patterns/upcoming-events/upcoming-events.tsx",
      ]
    `)
  })

  const page = (path: string, text: string) => codeFile(`src/areas/sector/${path}`, text)
  const hook = page(
    'use-sectors.ts',
    "import { useCollection } from '#lib/reads/use-collection.ts'\nexport const useSectors = () => useCollection('Sectors', { first: 200 })",
  )

  it.each([
    [
      'a page that reads rows',
      [
        page(
          'pages/sectors.tsx',
          "export const Sectors = () => <p>{useCollection('Sectors', { first: 20 }).total}</p>",
        ),
      ],
    ],
    [
      'a page that reads a kept reply',
      [
        page(
          'pages/sectors.tsx',
          "export const Sectors = () => <p>{useKeptQuery('Eform/GetFillableForm', { Id: 'a' }).data?.Name}</p>",
        ),
      ],
    ],
    [
      'a page whose hook reads them',
      [
        hook,
        page(
          'pages/sectors.tsx',
          "import { useSectors } from '#areas/sector/use-sectors.ts'\nexport const Sectors = () => <p>{useSectors().total}</p>",
        ),
      ],
    ],
    [
      'a hook behind a hook',
      [
        hook,
        page(
          'use-two.ts',
          "import { useSectors } from '#areas/sector/use-sectors.ts'\nexport const useTwo = () => useSectors().rows.slice(0, 2)",
        ),
        page(
          'parts/two.tsx',
          "import { useTwo } from '#areas/sector/use-two.ts'\nexport const Two = () => <p>{useTwo().length}</p>",
        ),
      ],
    ],
  ])('catches %s without an age', (_, files) => {
    expect(copyViews(files).ageless).toHaveLength(1)
  })

  it('lets it through with one', () => {
    expect(
      copyViews([
        page(
          'pages/sectors.tsx',
          "export const Sectors = () => { const { syncedAt } = useCollection('Sectors', { first: 20 }); return <ListAge at={syncedAt} /> }",
        ),
      ]),
    ).toEqual({ views: ['src/areas/sector/pages/sectors.tsx'], ageless: [] })
  })
})
