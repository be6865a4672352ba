import { allKinds } from '#contract/assessment-kinds.ts'
import type { CallKey } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { addDays } from '#rules/events/zone-clock.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { aBody, anOpenAssessment } from '#tests/api/assessment-builders.ts'
import { aBlog } from '#tests/api/blog/blog-builders.ts'
import { anEventBody } from '#tests/api/calendar/event-builders.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import type { TestServer } from '#tests/api/test-server.ts'

/** How a kind of the trash is tested. */
export interface TrashedArea {
  readonly remove: CallKey
  /** Makes a row of this name. */
  create(name: string): Promise<string>
  /** The row as its administrators see it; undefined when it is in no list. */
  row(id: string): Promise<object | undefined>
  /** Whether people who are no administrators find it. */
  isFound?(id: string): Promise<boolean>
  /** The field that refuses to restore it when another row has its name; without it names may be equal. */
  readonly field?: string
}

/** What tests of the trash are made with. */
interface Stage {
  readonly admin: ApiClient
  readonly student: ApiClient
  readonly visitor: ApiClient
  readonly server: Pick<TestServer, 'now'>
  readonly sector: number
  /** The address of a picture that was uploaded. */
  readonly picture: string
}

let codes = 0
const nextCode = () => String.fromCodePoint(65 + Math.trunc(++codes / 26), 65 + (codes % 26))

async function aCountry(admin: ApiClient, Name = `Country ${randomId()}`): Promise<string> {
  const code = nextCode()
  const body = { Name, TwoLetterIsoCode: code, ThreeLetterIsoCode: `X${code}` }
  return (await admin.ok('CountryState/CreateCountry', body)).Id
}
const aState = async (admin: ApiClient, CountryId: string, Name = `State ${randomId()}`) =>
  (await admin.ok('CountryState/CreateState', { CountryId, Name })).Id

const idOf = ({ Id }: { readonly Id: string }) => Id
const has = (rows: readonly { readonly Id: string }[], id: string) => rows.some(({ Id }) => Id === id)

/** Every kind that moves to the trash, by its name there. */
export async function trashedAreas(stage: Stage): Promise<Readonly<Record<string, TrashedArea>>> {
  const { admin, student, visitor, server, sector, picture } = stage
  const country = await aCountry(admin)
  const [state, otherState] = [await aState(admin, country), await aState(admin, country)]
  const type = idOf(await admin.ok('Calendar/CreateCalenderType', { Name: `Type ${randomId()}` }))
  const category = idOf(await admin.ok('Category/CreateCategory', { Name: `Books ${randomId()}` }))
  const today = lagosDay(server.now().getTime())
  const plan = (Name: string) => ({
    Name,
    Network: 'mtn',
    Amount: 60_000,
    Details: 'Seven days',
    ProviderCode: 'mtn-x',
  })
  const shop = async () => (await student.ok('Communication/GetTopUpShop')).Plans
  return {
    ...Object.fromEntries(
      allKinds.map((kind): [string, TrashedArea] => [
        kind.entity,
        {
          remove: kind.calls.delete,
          create: (Name) => anOpenAssessment(admin, sector, { ...aBody(sector), Name }, kind),
          row: async (id) => (await admin.ok(kind.calls.authored, { id })).Items[0],
          isFound: async (id) => has((await student.ok(kind.calls.open)).Items, id),
        },
      ]),
    ),
    Form: {
      remove: 'Eform/DeleteForm',
      async create(FormName) {
        const Definition = aDefinition([aField('name', 'TextBox')], { FormName })
        const Id = idOf(await admin.ok('Eform/CreateForm', { Definition, Access: 'public' }))
        await admin.ok('Eform/PublishForm', { Id })
        return Id
      },
      row: async (Id) => found(await admin.call('Eform/GetForm', { Id })),
      isFound: async (Id) => (await visitor.call('Eform/GetFillableForm', { Id })).status === 200,
    },
    Blog: {
      remove: 'Blog/DeleteBlog',
      create: async (Name) => idOf(await admin.ok('Blog/CreateBlog', aBlog({ Name }))),
      row: async (id) => found(await admin.call('Blog/GetBlogById', { id })),
    },
    Product: {
      remove: 'Product/DeleteProduct',
      async create(Name) {
        const Id = idOf(await admin.ok('Product/CreateProduct', { Name, Amount: 950_000, Categories: [category] }))
        await admin.ok('Product/PublishProduct', { Id })
        return Id
      },
      row: async (id) => found(await admin.call('Product/GetProductById', { id })),
      isFound: async (id) => (await visitor.call('Product/GetShopProduct', { id })).status === 200,
    },
    Category: {
      remove: 'Category/DeleteCategory',
      create: async (Name) =>
        idOf(await admin.ok('Category/CreateCategory', { Name, ParentId: category, ImageURL: picture })),
      row: async (id) => (await admin.ok('Category/GetAllCategories')).find(({ Id }) => Id === id),
      field: 'Name',
    },
    ShippingZone: {
      remove: 'Shipping/DeleteShippingDetail',
      create: async (Name) =>
        idOf(
          await admin.ok('Shipping/CreateShippingDetail', {
            Name,
            CountryId: country,
            HasMutilpleStates: true,
            States: [state, otherState],
            DeliveryAmount: 150_000,
          }),
        ),
      row: async (id) => found(await admin.call('Shipping/GetShippingDetailById', { id })),
      field: 'Name',
    },
    CalenderEvent: {
      remove: 'Calendar/DeleteCalenderEvent',
      create: async (Title) =>
        idOf(await admin.ok('Calendar/AddEventToCalender', anEventBody(server, type, { Title }))),
      row: async (id) => {
        const date = server.now().toISOString().slice(0, 10)
        return (await admin.ok('Calendar/GetAdminCalenderEvents', { date, days: 10 })).find(({ Id }) => Id === id)
      },
    },
    CalenderType: {
      remove: 'Calendar/DeleteCalenderType',
      create: async (Name) => idOf(await admin.ok('Calendar/CreateCalenderType', { Name })),
      row: async (id) => (await admin.ok('Calendar/GetCalenderTypes', { id })).Items[0],
      isFound: async (id) => has(await admin.ok('Calendar/GetActiveCalenderTypes'), id),
      field: 'Name',
    },
    School: {
      remove: 'School/DeleteSchool',
      create: async (Name) =>
        idOf(await admin.ok('School/CreateSchool', { Name, CountryId: country, StateId: state, Logo: picture })),
      row: async (id) => (await admin.ok('School/GetSchools', { id })).Items[0],
      isFound: async (id) => has((await visitor.ok('School/GetLiteSchools', { countryId: country })).Items, id),
    },
    Country: {
      remove: 'CountryState/DeleteCountry',
      create: (Name) => aCountry(admin, Name),
      row: async (id) => (await admin.ok('CountryState/GetCountries', { id })).Items[0],
      isFound: async (id) => has(await visitor.ok('CountryState/GetActiveCountries'), id),
      field: 'Name',
    },
    State: {
      remove: 'CountryState/DeleteState',
      create: (Name) => aState(admin, country, Name),
      row: async (id) => (await admin.ok('CountryState/GetStates', { id })).Items[0],
      isFound: async (id) => has(await visitor.ok('CountryState/GetActiveStates', { countryId: country }), id),
      field: 'Name',
    },
    City: {
      remove: 'CountryState/DeleteCity',
      create: async (Name) =>
        idOf(await admin.ok('CountryState/CreateCity', { CountryId: country, StateId: state, Name })),
      row: async (id) => (await admin.ok('CountryState/GetCities', { id })).Items[0],
      isFound: async (id) => has(await visitor.ok('CountryState/GetActiveCities', { stateId: state }), id),
      field: 'Name',
    },
    AirtimePlan: {
      remove: 'Communication/DeleteAirtimePlan',
      create: async (Name) => idOf(await admin.ok('Communication/CreateAirtimePlan', plan(Name))),
      row: async (id) => (await admin.ok('Communication/GetAirtimePlans', { id })).Items[0],
      isFound: async (id) => has(await shop(), id),
      field: 'Name',
    },
    DataPlan: {
      remove: 'Communication/DeleteDataPlan',
      create: async (Name) => idOf(await admin.ok('Communication/CreateDataPlan', plan(Name))),
      row: async (id) => (await admin.ok('Communication/GetDataPlans', { id })).Items[0],
      isFound: async (id) => has(await shop(), id),
      field: 'Name',
    },
    ReferralAward: {
      remove: 'Referral/DeleteReferralAward',
      create: async (AwardTitle) =>
        idOf(
          await admin.ok('Referral/CreateReferralAward', {
            AwardTitle,
            AwardAction: 'FundWallet',
            AwardPageURL: 'https://example.org/why',
            StartDateIsoString: today,
            EndDateIsoString: addDays(today, 30),
            Amount: 25_000,
          }),
        ),
      row: async (id) => (await admin.ok('Referral/GetReferralAwards', { id })).Items[0],
    },
    Investment: {
      remove: 'Investment/DeleteInvestment',
      create: async (Title) =>
        idOf(
          await admin.ok('Investment/CreateInvestment', {
            Title,
            PictureUrl: picture,
            Summary: 'Lamps for evening classes',
            Amount: 1_000,
            Interest: 12,
            DurationInMonths: 6,
            ClosingDate: addDays(today, 10),
            CommencementDate: addDays(today, 12),
            FullDetails: '<p>Schools rent the kits.</p>',
          }),
        ),
      row: async (id) => (await admin.ok('Investment/GetInvestments', { id })).Items[0],
      isFound: async (id) => (await student.call('Investment/GetOffer', { id })).status === 200,
    },
  }
}

function found(reply: { readonly status: number; readonly body: unknown }): object | undefined {
  return reply.status === 200 && reply.body instanceof Object ? reply.body : undefined
}
