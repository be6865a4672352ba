import type { ShippingZone } from '#contract/entities/shipping.ts'
import { naira } from '#rules/money.ts'
import { shippingFee } from '#rules/shipping-fee.ts'
import { kilograms } from '#rules/weight.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { Table } from '#ui/table.tsx'

/** Weights of typical parcels in grams: a book, a bag, a box. */
const parcels = [500, 2_000, 5_000, 10_000, 25_000]

/** Example fees of a saved zone, so that its author can check the price. */
export function feeExamples(zone: ShippingZone) {
  return (
    <Card as="section">
      <Stack>
        <h2>What a parcel costs here</h2>
        <Table
          caption="What a parcel costs here"
          rows={parcels.map((grams) => ({ grams, fee: shippingFee(zone, grams) }))}
          rowKey={({ grams }) => String(grams)}
          columns={[
            { id: 'weight', label: 'Parcel', cell: ({ grams }) => kilograms(grams) },
            {
              id: 'fee',
              label: 'Price',
              align: 'end',
              card: 'figure',
              cell: ({ fee }) => (fee === null ? 'Too heavy' : naira(fee)),
            },
          ]}
        />
      </Stack>
    </Card>
  )
}
