import { money, onOff, text } from '#lists/definition/columns.tsx'
import { listField, longTextField, nairaField, switchField, textField } from '#lists/definition/fields.ts'
import { fromList } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'

const common = {
  item: 'Plan',
  items: 'plans',
  searchFor: 'Name or network',
  none: 'Add the first one.',
  filters: [fromList('network', 'Network', 'Communication/GetNetworks')],
} as const
const columns = [
  text('Name', 'Plan', { sort: 'Name' }),
  text('NetworkName', 'Network'),
  money('Amount', 'Amount', { sort: 'Amount' }),
  text('Details', 'Details', { card: 'hidden' }),
  onOff('IsActive', 'Status'),
] as const
const sections = [
  {
    name: 'Plan',
    fields: [
      textField('Name', 'Name', { required: true, most: 100 }),
      listField('Network', 'Network', 'Communication/GetNetworks', { required: true, named: 'NetworkName', width: 3 }),
      nairaField('Amount', 'Amount', { required: true, width: 3 }),
      longTextField('Details', 'Details', { required: true, most: 500 }),
      switchField('IsActive', 'Active', { on: true, help: 'Only active plans can be bought.' }),
    ],
  },
] as const

const providerCode = textField('ProviderCode', 'Code at the provider', {
  most: 100,
  help: 'What the provider calls this plan, such as mtn-10mb-100. Without it the provider refuses the plan.',
})

/** The list of airtime plans (R-600, R-604, R-606 … R-609). */
export const airtimePlans = defineResource({
  ...common,
  path: '/admin/airtimeplans',
  title: 'Airtime plans',
  name: ({ Name }) => Name,
  csv: {
    call: 'Communication/ImportAirtimePlans',
    kind: 'airtime-plans',
    example: ['MTN 500', 'MTN', '500.00', 'Airtime of ₦500'],
  },
  columns,
  sections,
  ops: {
    list: 'Communication/GetAirtimePlans',
    create: 'Communication/CreateAirtimePlan',
    update: 'Communication/UpdateAirtimePlan',
    remove: 'Communication/DeleteAirtimePlan',
  },
})

/** the same for data. */
export const dataPlans = defineResource({
  ...common,
  path: '/admin/dataplans',
  title: 'Data plans',
  name: ({ Name }) => Name,
  csv: {
    call: 'Communication/ImportDataPlans',
    kind: 'data-plans',
    example: ['1 GB, 30 days', 'MTN', '1,000.00', '1 GB for 30 days', 'mtn-1gb-1000'],
  },
  columns,
  sections: [{ name: 'Plan', fields: [...sections[0].fields, providerCode] }],
  ops: {
    list: 'Communication/GetDataPlans',
    create: 'Communication/CreateDataPlan',
    update: 'Communication/UpdateDataPlan',
    remove: 'Communication/DeleteDataPlan',
  },
})
