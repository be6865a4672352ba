const params = new URLSearchParams(location.search)
const values = new Map()
const fields = new Map()
const dependents = new Map()
const el = (tag, props, ...kids) => {
  const e = Object.assign(document.createElement(tag), props)
  e.append(...kids)
  return e
}

function validate(q) {
  const v = values.get(q.name)
  let m = ''
  if (q.required && (v === undefined || v === '')) m = `Enter ${q.label}`
  else if (q.maxLength && v && v.length > q.maxLength) m = `A maximum of ${q.maxLength} characters`
  else if (q.max !== undefined && v !== undefined && v !== '' && (+v < q.min || +v > q.max))
    m = `Between ${q.min} and ${q.max}`
  const f = fields.get(q.name)
  if (f.message !== m) {
    f.message = m
    f.error.textContent = m
  }
}
const BLOCK = params.get('variant') === 'block30' ? 30 : 0
function set(q, v) {
  for (const t = performance.now(); performance.now() - t < BLOCK;);
  values.set(q.name, v)
  validate(q)
  for (const d of dependents.get(q.name) ?? []) {
    const on = Array.isArray(v) ? v.includes(d.dependsOn.option) : v === d.dependsOn.option
    fields.get(d.name).root.hidden = !on
  }
}
function render(form) {
  const root = document.createDocumentFragment()
  for (const g of form.groups) {
    const box = el('fieldset', {}, el('legend', { textContent: g.title }))
    for (const q of g.questions) {
      const error = el('p', { className: 'error' })
      const row = el('div', { className: 'q', hidden: !!q.dependsOn })
      fields.set(q.name, { root: row, error, message: '' })
      if (q.dependsOn) dependents.set(q.dependsOn.question, [...(dependents.get(q.dependsOn.question) ?? []), q])
      if (q.options && q.type !== 'dropdown') {
        row.append(el('p', { textContent: q.label }))
        for (const o of q.options) {
          const i = el('input', { type: q.type, name: q.name, value: o.value })
          i.addEventListener('change', () => {
            if (q.type === 'radio') set(q, o.value)
            else {
              const s = (values.get(q.name) ?? []).filter((x) => x !== o.value)
              set(q, i.checked ? [...s, o.value] : s)
            }
          })
          row.append(el('label', {}, i, ` ${o.label}`))
        }
      } else {
        const c =
          q.type === 'dropdown'
            ? el(
                'select',
                {},
                el('option', { value: '', textContent: '' }),
                ...q.options.map((o) => el('option', { value: o.value, textContent: o.label })),
              )
            : el('input', { type: q.type })
        c.name = q.name
        c.addEventListener('input', () => set(q, c.value))
        row.append(el('label', {}, q.label, el('br'), c))
      }
      row.append(error)
      box.append(row)
    }
    root.append(box)
  }
  document.getElementById('root').append(root)
}
const ready = fetch(`def-${params.get('n')}.json`)
  .then((r) => r.json())
  .then(render)
window.__bench = {
  ready,
  control: (q) => document.querySelector(`input[name="${q}"],select[name="${q}"]`),
  option: (q, v) => document.querySelector(`input[name="${q}"][value="${v}"]`),
  visible: (q) => {
    const f = fields.get(q)?.root
    return !!f && !f.hidden
  },
  value: (q) => values.get(q),
}
