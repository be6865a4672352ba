import { allKinds } from '#contract/assessment-kinds.ts'
import { ofKind } from '#app/of-kind.ts'
import { onePage, page, resourcePage } from '#app/page.ts'

export const adminPages = [
  page('/admin/home', () => import('#areas/dashboard/pages/admin-home.tsx').then((m) => m.AdminHome)),
  page('/admin/search', () => import('#areas/account/pages/search-page.tsx').then((m) => m.SearchPage)),
  ...allKinds.flatMap((kind) => [
    resourcePage(kind.pages.authored, () =>
      import('#areas/assessment/authoring/assessments.tsx').then((m) => m.authoredAssessments(kind)),
    ),
    page(
      `${kind.pages.authored}/$id/questions`,
      ofKind(kind, () => import('#areas/eform/pages/questions-page.tsx').then((m) => m.QuestionsPage)),
      'focus',
    ),
    page(
      kind.pages.answered,
      ofKind(kind, () => import('#areas/assessment/pages/answered-assessments.tsx').then((m) => m.AnsweredAssessments)),
    ),
    page(
      `${kind.pages.answered}/$id`,
      ofKind(kind, () =>
        import('#areas/assessment/pages/answered-assessment.tsx').then((m) => m.AnsweredAssessmentPage),
      ),
    ),
  ]),
  page('/admin/statistics/$id', () =>
    import('#areas/assessment/statistics/statistics-page.tsx').then((m) => m.AdminStatistics),
  ),
  // the menu of the specification has another address than its page.
  page('/admin/answeredsurveys', () =>
    import('#app/screens/moved-page.tsx').then((m) => m.movedTo('/admin/answeredsurvey')),
  ),
  page('/admin/categories', () => import('#areas/category/pages/categories-page.tsx').then((m) => m.CategoriesPage)),
  resourcePage('/admin/products', () => import('#areas/product/products.tsx').then((m) => m.products)),
  resourcePage('/admin/shipping', () => import('#areas/shipping/shipping-zones.ts').then((m) => m.shippingZones)),
  resourcePage('/admin/orders', () => import('#areas/order/orders.tsx').then((m) => m.orders)),
  onePage('/admin/ordersettings', () => import('#areas/order/order-settings.tsx').then((m) => m.orderSettings)),
  onePage('/admin/creditsettings', () => import('#areas/credit/credit-settings.tsx').then((m) => m.creditSettings)),
  resourcePage('/admin/carts', () => import('#areas/cart/carts.tsx').then((m) => m.carts)),
  resourcePage('/admin/countries', () => import('#areas/country-state/countries.ts').then((m) => m.countries)),
  resourcePage('/admin/states', () => import('#areas/country-state/states.ts').then((m) => m.states)),
  resourcePage('/admin/cities', () => import('#areas/country-state/cities.ts').then((m) => m.cities)),
  resourcePage('/admin/accounts', () => import('#areas/account/people/admins.ts').then((m) => m.admins)),
  page('/admin/accounts/$id/permissions', () =>
    import('#areas/account/pages/permissions-page.tsx').then((m) => m.PermissionsPage),
  ),
  resourcePage('/admin/students', () => import('#areas/account/people/students.ts').then((m) => m.students)),
  resourcePage('/admin/vendors', () => import('#areas/account/people/vendors.ts').then((m) => m.vendors)),
  onePage('/admin/account', () => import('#areas/account/my-account.tsx').then((m) => m.adminAccount)),
  resourcePage('/admin/mentorapplications', () =>
    import('#areas/account/mentor-applications.ts').then((m) => m.mentorApplications),
  ),
  resourcePage('/admin/mentors', () => import('#areas/account/people/mentors.ts').then((m) => m.mentors)),
  resourcePage('/admin/parents', () => import('#areas/account/people/parents.ts').then((m) => m.parents)),
  resourcePage('/admin/smartcards', () => import('#areas/account/smart-cards.ts').then((m) => m.smartCards)),
  resourcePage('/admin/schools', () => import('#areas/school/schools.ts').then((m) => m.schools)),
  page('/admin/calenders', () => import('#areas/calendar/pages/calendar-page.tsx').then((m) => m.AdminCalendar)),
  resourcePage('/admin/calendertypes', () => import('#areas/calendar/calendar-types.ts').then((m) => m.calendarTypes)),
  resourcePage('/admin/mentoringrequests', () =>
    import('#areas/mentoring/unanswered-requests.ts').then((m) => m.unansweredRequests),
  ),
  resourcePage('/admin/eventregistereduser', () =>
    import('#areas/calendar/event-registrations.ts').then((m) => m.eventRegistrations),
  ),
  resourcePage('/admin/wallets', () => import('#areas/wallet/transactions.ts').then((m) => m.walletTransactions)),
  resourcePage('/admin/bankaccounts', () =>
    import('#areas/wallet/accounts/bank-accounts.ts').then((m) => m.bankAccounts),
  ),
  resourcePage('/admin/bankdeposits', () =>
    import('#areas/wallet/accounts/bank-deposits.ts').then((m) => m.bankDeposits),
  ),
  resourcePage('/admin/payments', () => import('#areas/payment/payments.ts').then((m) => m.payments)),
  resourcePage('/admin/statements', () => import('#areas/payment/statement-lines.tsx').then((m) => m.statementLines)),
  resourcePage('/admin/credits', () => import('#areas/credit/credits.tsx').then((m) => m.credits)),
  resourcePage('/admin/transferrequests', () =>
    import('#areas/wallet/transfer-requests.ts').then((m) => m.transferRequests),
  ),
  resourcePage('/admin/savings', () => import('#areas/saving/savings.ts').then((m) => m.savings)),
  resourcePage('/admin/autosavesettings', () =>
    import('#areas/saving/auto-save-settings.ts').then((m) => m.autoSaveSettings),
  ),
  resourcePage('/admin/spendingbudgets', () =>
    import('#areas/saving/spending-budgets.ts').then((m) => m.spendingBudgets),
  ),
  resourcePage('/admin/investments', () => import('#areas/investment/investments.ts').then((m) => m.investments)),
  resourcePage('/admin/studentinvestments', () =>
    import('#areas/investment/user-investments.ts').then((m) => m.userInvestments),
  ),
  resourcePage('/admin/payouts', () => import('#areas/wallet/vendor-payouts.ts').then((m) => m.vendorPayouts)),
  resourcePage('/admin/funds', () => import('#areas/wallet/funds.ts').then((m) => m.funds)),
  resourcePage('/admin/edupoints', () => import('#areas/wallet/edu-points.ts').then((m) => m.eduPointTransactions)),
  resourcePage('/admin/edupointrules', () => import('#areas/wallet/edu-points.ts').then((m) => m.eduPointRules)),
  page('/admin/ledger', () => import('#areas/wallet/pages/ledger-page.tsx').then((m) => m.LedgerPage)),
  resourcePage('/admin/airtimes', () => import('#areas/communication/top-ups.ts').then((m) => m.topUps)),
  resourcePage('/admin/datas', () => import('#areas/communication/top-ups.ts').then((m) => m.dataTopUps)),
  resourcePage('/admin/airtimeplans', () => import('#areas/communication/plans.ts').then((m) => m.airtimePlans)),
  resourcePage('/admin/dataplans', () => import('#areas/communication/plans.ts').then((m) => m.dataPlans)),
  resourcePage('/admin/referralawards', () =>
    import('#areas/referral/referral-awards.ts').then((m) => m.referralAwards),
  ),
  resourcePage('/admin/referrals', () => import('#areas/referral/referrals.ts').then((m) => m.referrals)),
  resourcePage('/admin/blogs', () => import('#areas/blog/blogs.tsx').then((m) => m.blogs)),
  page('/admin/blogs/$id/content', () => import('#areas/blog/pages/content-page.tsx').then((m) => m.ContentPage)),
  page('/admin/eforms', () => import('#areas/eform/pages/forms-page.tsx').then((m) => m.FormsPage)),
  page('/admin/eforms/$id', () => import('#areas/eform/pages/builder-page.tsx').then((m) => m.BuilderPage), 'focus'),
  page('/admin/eforms/$id/answers', () => import('#areas/eform/pages/answers-page.tsx').then((m) => m.AnswersPage)),
  page('/admin/eforms/$id/answers/$answersId', () =>
    import('#areas/eform/pages/answers-view-page.tsx').then((m) => m.AnswersViewPage),
  ),
  resourcePage('/admin/trash', () => import('#areas/trash/trash.ts').then((m) => m.trash)),
  resourcePage('/admin/audit', () => import('#areas/audit/audit-log.ts').then((m) => m.auditLog)),
  resourcePage('/admin/emails', () => import('#areas/message/messages.tsx').then((m) => m.emails)),
  resourcePage('/admin/sms', () => import('#areas/message/messages.tsx').then((m) => m.textMessages)),
  resourcePage('/admin/messagetemplates', () =>
    import('#areas/message-template/message-templates.tsx').then((m) => m.messageTemplates),
  ),
  page('/admin/health', () => import('#areas/sync/pages/health-page.tsx').then((m) => m.HealthPage)),
  page('/admin/syncstatus', () => import('#areas/sync/pages/sync-status-page.tsx').then((m) => m.AdminSyncStatus)),
  page('/admin/syncstatus/import', () =>
    import('#areas/sync/pages/import-unsent-page.tsx').then((m) => m.ImportUnsentPage),
  ),
]
