const FirstName = { sample: 'Nkechi' }
const OrderNumber = { sample: 'ORD-20961' }
const Amount = { sample: '₦35,000.00' }
const Reason = { sample: 'The calculator is out of stock.' }
const OrderLink = { sample: 'https://portal.example/order/7KQ2', link: 'See the order' }

/** More messages about orders, a part of `messageTypes`. */
export const orderMessageTypes = {
  'order-shipped': {
    name: 'Order shipped',
    description: 'Sent to a customer when the parcel of an order is on its way.',
    isTransactional: true,
    variables: { FirstName, OrderNumber, OrderLink },
    subject: 'Order {{OrderNumber}} is on its way',
    html: '<p>Hello {{FirstName}},</p><p>Your order {{OrderNumber}} is on its way to you.</p><p>{{OrderLink}}</p>',
    sms: '',
    inbox: 'Your order {{OrderNumber}} is on its way.',
  },
  'order-receipt': {
    name: 'Receipt for a payer without an account',
    description: 'Sent to the address that somebody without an account gave when paying an order.',
    isTransactional: true,
    variables: { OrderNumber, Amount, OrderLink },
    subject: 'Receipt for order {{OrderNumber}}',
    html: '<p>Hello,</p><p>We received {{Amount}} for order {{OrderNumber}}. Thank you.</p><p>Your receipt is attached. It is also on the page of the order.</p><p>{{OrderLink}}</p>',
    sms: '',
    inbox: '',
  },
  'order-cancelled': {
    name: 'Order cancelled',
    description: 'Sent to a customer when an order that is not paid is cancelled or expires.',
    isTransactional: true,
    variables: { FirstName, OrderNumber, Reason, OrderLink },
    subject: 'Order {{OrderNumber}} was cancelled',
    html: '<p>Hello {{FirstName}},</p><p>Your order {{OrderNumber}} was cancelled: {{Reason}}</p><p>It was not paid. Money that arrives later goes to your wallet.</p><p>{{OrderLink}}</p>',
    sms: '',
    inbox: 'Your order {{OrderNumber}} was cancelled: {{Reason}}',
  },
  'order-on-credit': {
    name: 'Order bought on credit',
    description: 'Sent to a customer who buys an order on credit.',
    isTransactional: true,
    variables: { FirstName, OrderNumber, Amount, InvoiceNumber: { sample: 'INV-2026-000104' }, OrderLink },
    subject: 'You bought order {{OrderNumber}} on credit',
    html: '<p>Hello {{FirstName}},</p><p>You owe {{Amount}} for order {{OrderNumber}}. Your wallet shows under Credit what is due and when.</p><p>The VAT invoice {{InvoiceNumber}} is attached. It is also on the page of the order.</p><p>{{OrderLink}}</p>',
    sms: '',
    inbox: 'You owe {{Amount}} for order {{OrderNumber}}. Your wallet shows under Credit what is due and when.',
  },
  'credit-cancelled': {
    name: 'Order on credit refunded',
    description: 'Sent to a customer when an order that was bought on credit is refunded.',
    isTransactional: true,
    variables: { FirstName, OrderNumber, Reason, CreditNoteNumber: { sample: 'CN-2026-000007' }, OrderLink },
    subject: 'Order {{OrderNumber}} was refunded',
    html: '<p>Hello {{FirstName}},</p><p>We refunded order {{OrderNumber}}: {{Reason}}</p><p>You owe nothing more for it. What you had repaid is in your wallet. The credit note {{CreditNoteNumber}} is attached.</p><p>{{OrderLink}}</p>',
    sms: 'Order {{OrderNumber}} was refunded. You owe nothing more for it.',
    inbox: 'Order {{OrderNumber}} was refunded: {{Reason}} You owe nothing more for it.',
  },
  'order-refunded': {
    name: 'Order refunded',
    description: 'Sent to a customer when the money of an order is back in the wallet.',
    isTransactional: true,
    variables: { FirstName, OrderNumber, Amount, Reason, CreditNoteNumber: { sample: 'CN-2026-000007' }, OrderLink },
    subject: 'Order {{OrderNumber}} was refunded',
    html: '<p>Hello {{FirstName}},</p><p>We gave you {{Amount}} back for order {{OrderNumber}}: {{Reason}}</p><p>The money is in your wallet. The credit note {{CreditNoteNumber}} is attached.</p><p>{{OrderLink}}</p>',
    sms: '{{Amount}} for order {{OrderNumber}} is back in your wallet.',
    inbox: '{{Amount}} for order {{OrderNumber}} is back in your wallet: {{Reason}}',
  },
} as const
