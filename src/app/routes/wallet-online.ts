import { page } from '#app/page.ts'

/** Pages of a wallet that need the server anyway, so phones do not store them. `area`: of the role, such as /student. */
export const walletOnlinePages = (area: string) => [
  page(`${area}/wallets/statement`, () =>
    import('#areas/wallet/pages/statement-page.tsx').then((m) => m.StatementPage),
  ),
  page(`${area}/payments`, () => import('#areas/payment/pages/payments-page.tsx').then((m) => m.PaymentsPage)),
  page(`${area}/wallets/fund`, () => import('#areas/payment/pages/fund-page.tsx').then((m) => m.FundPage)),
  page(`${area}/wallets/payment/$id`, () => import('#areas/payment/pages/payment-page.tsx').then((m) => m.PaymentPage)),
  page(`${area}/wallets/send`, () => import('#areas/wallet/pages/send-page.tsx').then((m) => m.SendPage)),
  page(`${area}/wallets/withdraw`, () => import('#areas/wallet/pages/withdraw-page.tsx').then((m) => m.WithdrawPage)),
  page(`${area}/wallets/points`, () => import('#areas/wallet/pages/points-page.tsx').then((m) => m.PointsPage)),
  page(`${area}/wallets/code`, () => import('#areas/wallet/pages/code-page.tsx').then((m) => m.CodePage)),
  page(`${area}/wallets/airtime`, () =>
    import('#areas/communication/pages/airtime-page.tsx').then((m) => m.AirtimePage),
  ),
  page(`${area}/wallets/savings`, () => import('#areas/saving/pages/savings-page.tsx').then((m) => m.SavingsPage)),
  page(`${area}/wallets/savings/budgets`, () =>
    import('#areas/saving/pages/budgets-page.tsx').then((m) => m.BudgetsPage),
  ),
  page(`${area}/wallets/credits`, () => import('#areas/credit/pages/my-credits-page.tsx').then((m) => m.MyCreditsPage)),
  page(`${area}/wallets/credits/$id`, () =>
    import('#areas/credit/pages/my-credit-page.tsx').then((m) => m.MyCreditPage),
  ),
  page(`${area}/wallets/investments`, () =>
    import('#areas/investment/pages/investments-page.tsx').then((m) => m.InvestmentsPage),
  ),
  page(`${area}/wallets/investments/$id`, () =>
    import('#areas/investment/pages/offer-page.tsx').then((m) => m.OfferPage),
  ),
]
