import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import type { ReferralAward } from '#contract/entities/referral.ts'
import { day, money, onOff, text } from '#lists/definition/columns.tsx'
import {
  addressField,
  dayField,
  listField,
  nairaField,
  numberField,
  switchField,
  textField,
} from '#lists/definition/fields.ts'
import { days } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'

/** R-406 … R-417: the awards for people who refer others. */
export const referralAwards = defineResource({
  path: '/admin/referralawards',
  title: 'Referral Awards Center',
  item: 'Referral award',
  items: 'referral awards',
  searchFor: 'Title of an award',
  none: 'People who refer others earn the awards that you add here.',
  name: ({ AwardTitle }: ReferralAward) => AwardTitle,
  ops: {
    list: 'Referral/GetReferralAwards',
    create: 'Referral/CreateReferralAward',
    update: 'Referral/UpdateReferralAward',
    remove: 'Referral/DeleteReferralAward',
  },
  filters: [days('fromDateIsoString', 'toDateIsoString')],
  columns: [
    text('AwardTitle', 'Title', { sort: 'AwardTitle' }),
    day('StartDate', 'From', { sort: 'StartDate', before: 'from' }),
    day('EndDate', 'To', { card: 'hidden' }),
    money('Amount', 'Cash', { sort: 'Amount' }),
    { id: 'IsCash', label: 'Paid in', words: ({ IsCash }: ReferralAward) => (IsCash ? 'Cash' : 'Points') },
    text('AwardActionName', 'For'),
    onOff('IsActive', 'Status', ['Enabled', 'Suspended']),
  ],
  sections: [
    {
      name: 'Award',
      fields: [
        textField('AwardTitle', 'Title', { required: true, most: 150 }),
        listField('AwardAction', 'Earned by', 'Referral/GetAwardActions', {
          required: true,
          named: 'AwardActionName',
        }),
        dayField('StartDateIsoString', 'First day', { required: true, width: 3 }),
        dayField('EndDateIsoString', 'Last day', { required: true, width: 3 }),
        nairaField('Amount', 'Amount', { required: true, width: 3 }),
        switchField('IsCash', 'Paid in cash', { on: true, width: 3 }),
        nairaField('Budget', 'Budget', { width: 3, help: 'Leave empty for no limit.' }),
        numberField('MostPerPerson', 'Most for one person', {
          least: 1,
          largest: 1_000_000,
          width: 3,
          help: 'Leave empty for no limit.',
        }),
        addressField('AwardPageURL', 'Page that explains it', { required: true, width: 12 }),
      ],
    },
  ],
  start: ({ StartDate, EndDate }: ReferralAward) => ({ StartDateIsoString: StartDate, EndDateIsoString: EndDate }),
  actions: [
    {
      label: 'Suspend',
      verb: 'suspend',
      icon: CirclePause,
      key: 'Referral/SuspendReferralAward',
      inverse: 'Referral/ActivateReferralAward',
      when: ({ IsActive }: ReferralAward) => IsActive,
    },
    {
      label: 'Activate',
      verb: 'activate',
      icon: CirclePlay,
      key: 'Referral/ActivateReferralAward',
      inverse: 'Referral/SuspendReferralAward',
      when: ({ IsActive }: ReferralAward) => !IsActive,
    },
  ],
})
