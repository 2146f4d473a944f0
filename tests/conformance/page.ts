/** A page for an HTTP client. `left` is the URL of a redirect to another origin. */
export interface Page {
  url: string
  status: number
  html: string
  headers: Headers
  left?: URL
}

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'", '#39': "'", '#x27': "'" }
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => entities[name.toLowerCase()] ?? whole)
const findAttribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}(?:="([^"]*)"|='([^']*)')?(?=[\\s/>])`, 'i').exec(tag)
  return value ? decode(value[1] ?? value[2] ?? '') : undefined
}

/** A browser without scripts: cookies, redirects and forms. It stops at redirects to other origins. */
export function openBrowser(origin: string) {
  const cookies = new Map<string, string>()

  function storeCookies(headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(';').map((part) => part.trim())
      const name = pair.slice(0, pair.indexOf('='))
      const gone = rest.some((part) => /^max-age=(0|-)/i.test(part) || /^expires=.*\b19\d\d\b/i.test(part))
      if (gone) cookies.delete(name)
      else cookies.set(name, pair.slice(name.length + 1))
    }
  }

  async function open(address: string | URL, init: RequestInit = {}): Promise<Page> {
    const url = new URL(address)
    if (url.origin !== origin) return { url: url.href, status: 0, html: '', headers: new Headers(), left: url }
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { accept: 'text/html', ...(cookie && { cookie }), ...init.headers }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    storeCookies(response.headers)
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) return open(new URL(location, url))
    return { url: url.href, status: response.status, html: await response.text(), headers: response.headers }
  }

  /** Fills fields by label and presses the button, in the form that has all of them. */
  async function submit(page: Page, fields: Record<string, string>, button: string | RegExp): Promise<Page> {
    const form = findForm(page.html, Object.keys(fields), button)
    const body = new URLSearchParams(form.preset)
    for (const [label, value] of Object.entries(fields)) body.set(form.names[label]!, value)
    const action = new URL(form.action || page.url, page.url)
    if (form.method === 'get') return open(new URL(`?${body}`, action))
    return open(action, { method: 'POST', body, headers: { origin, referer: page.url } })
  }

  return { open, submit, cookies }
}

function findForm(html: string, labels: string[], button: string | RegExp) {
  const forms = html.match(/<form\b[\s\S]*?<\/form>/gi) ?? []
  for (const form of forms) {
    const names = Object.fromEntries(labels.map((label) => [label, findFieldName(form, label)]))
    const pressed = (form.match(/<button\b[\s\S]*?<\/button>/gi) ?? []).find((tag) =>
      isCalled(readTagText(tag), button),
    )
    if (!pressed || labels.some((label) => !names[label])) continue
    const tag = form.slice(0, form.indexOf('>') + 1)
    const preset = [...readFilled(form), ...listNamed(pressed, findAttribute(pressed, 'value'))]
    return {
      names,
      preset,
      action: findAttribute(tag, 'action'),
      method: findAttribute(tag, 'method')?.toLowerCase() ?? 'get',
    }
  }
  throw new Error(`No form with the fields ${labels.join(', ')} and the button ${button} in:\n${html.slice(0, 4000)}`)
}

const isCalled = (name: string, expected: string | RegExp) =>
  typeof expected === 'string' ? name === expected : expected.test(name)

const isBox = (tag: string) => /^(radio|checkbox)$/.test(findAttribute(tag, 'type') ?? '')

/** The form's initial values: checkboxes and selects with their chosen ones. */
function readFilled(form: string): [string, string][] {
  const inputs = (form.match(/<input\b[^>]*>/gi) ?? []).filter(
    (tag) => !isBox(tag) || findAttribute(tag, 'checked') !== undefined,
  )
  const selects = (form.match(/<select\b[\s\S]*?<\/select>/gi) ?? []).flatMap((select) => {
    const options = select.match(/<option\b[^>]*>/gi) ?? []
    const chosen = options.find((tag) => findAttribute(tag, 'selected') !== undefined) ?? options[0] ?? ''
    return listNamed(select.slice(0, select.indexOf('>') + 1), findAttribute(chosen, 'value'))
  })
  return [
    ...inputs.flatMap((tag) => listNamed(tag, findAttribute(tag, 'value') ?? (isBox(tag) ? 'on' : ''))),
    ...selects,
  ]
}

function listNamed(tag: string, value = ''): [string, string][] {
  const name = findAttribute(tag, 'name')
  return name ? [[name, value]] : []
}

const readTagText = (tag: string) => decode(tag.replace(/<[^>]*>/g, '')).trim()

function findFieldName(form: string, label: string) {
  for (const tag of form.match(/<label\b[\s\S]*?<\/label>/gi) ?? []) {
    if (readTagText(tag) !== label) continue
    const id = findAttribute(tag.slice(0, tag.indexOf('>') + 1), 'for')
    const inputs = (id ? form : tag).match(/<input\b[^>]*>/gi) ?? []
    const input = id ? inputs.find((each) => findAttribute(each, 'id') === id) : inputs[0]
    if (input) return findAttribute(input, 'name')
  }
}
