import type { CreditSetting } from '#contract/entities/money/credit.ts'
import { defineKind } from '#lists/definition/resource.ts'
import { nairaField } from '#lists/definition/fields.ts'
import type { ItemPage } from '#lists/item/item-page-view.tsx'
import { Card } from '#ui/card.tsx'

/** what buying on credit depends on (decision 200). */
export const creditSettings: ItemPage = {
  title: 'Credit settings',
  read: 'Credit/GetCreditSetting',
  facts: () => (
    <Card>
      <p>
        People of 18 and older buy on credit as far as their edu-points go. Each product says whether it is sold on
        credit, and how many days there are to pay. A change counts for new purchases.
      </p>
    </Card>
  ),
  kind: defineKind<CreditSetting, never, 'Credit/UpdateCreditSetting'>({
    path: '/admin/creditsettings',
    item: 'Credit setting',
    items: 'credit settings',
    name: () => 'The credit settings',
    ops: { update: 'Credit/UpdateCreditSetting' },
    sections: [
      {
        name: 'Limit',
        fields: [
          nairaField('CreditPerPoint', 'Credit for each edu-point', {
            required: true,
            help: 'How much a person may owe. 0: nothing is sold on credit.',
          }),
        ],
      },
    ],
  }),
}
