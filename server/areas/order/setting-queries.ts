import type { OrderQuestion, OrderSetting } from '#contract/entities/order/order.ts'
import { must } from '#kit/must.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import type { Db } from '#server/calls/call-context.ts'

const columns = (db: Db) => db`
  id as "Id", row_version as "RowVersion", invoice_logo as "InvoiceLogo", invoice_title as "InvoiceTitle",
  pay_to_title as "PayToTitle", invoice_to_title as "InvoiceToTitle", invoice_items_title as "InvoiceItemsTitle",
  invoice_items_description as "InvoiceItemsDescription", item_title as "ItemTitle", quantity_title as "QuantityTitle",
  amount_title as "AmountTitle", total_amount_title as "TotalAmountTitle", payable_amount_title as "PayableAmountTitle", seller_name as "SellerName", seller_address as "PayToAddress",
  tax_id as "TaxId", registration_number as "RegistrationNumber", invoice_note as "InvoiceNote", footer_note as "FooterNote",
  vat_rate as "VatRate", due_days as "DueDays", questions as "OrderSettingQuestions"`

/** the one row of settings. */
export async function orderSettingOf(db: Db): Promise<OrderSetting> {
  return must((await db<OrderSetting[]>`select ${columns(db)} from order_setting`)[0], 'the settings of orders')
}

/** what customers may choose when they pay, in the office's order. */
export async function orderQuestionsOf(db: Db): Promise<OrderQuestion[]> {
  const { OrderSettingQuestions } = await orderSettingOf(db)
  return OrderSettingQuestions.map(({ QuestionName, InformationLink, OnSelectedNote }) => ({
    QuestionName,
    InformationLink,
    OnSelectedNote,
  }))
}

export const orderSettings: EditedTable<OrderSetting> = {
  table: 'order_setting',
  what: 'setting',
  read: async (tx, id) => (await tx<OrderSetting[]>`select ${columns(tx)} from order_setting where id = ${id}`)[0],
}
