import type { InputOf } from '@stoa/contract'
import { type PolicyType, policyTypes } from '@stoa/contract/content-page.entity'
import type { PlainKey } from '@stoa/messages'
import { readCollections } from '../../features/catalog/read-collections.ts'
import type { Host } from '../../lib/host.ts'
import { escapeHtml } from '../../lib/markup.ts'
import { buildDefaultHome } from '../../storefront/sections/default-home.ts'
import { kindNames } from './names.ts'
import { createItemId } from './new-section.ts'

type NewPage = InputOf<'pages.createPage'>

const isPolicy = (type: string): type is PolicyType => (policyTypes as readonly string[]).includes(type)

/** The home page begins as it is, a policy with a template to fill in, and a page without sections. */
export async function buildStartingPage(host: Host, type: string): Promise<NewPage> {
  if (type === 'HOME') {
    const sections = buildDefaultHome(host, await readCollections(host))
    return { kind: 'HOME', page: { title: host.t('dashboard-pages:kind.home'), sections } }
  }
  if (!isPolicy(type)) return { page: { title: host.t('dashboard-pages:untitled'), sections: [] } }
  const title = host.t(kindNames[type])
  const html = buildTemplate(host, type)
  return {
    kind: 'POLICY',
    policyType: type,
    page: { title, sections: [{ id: createItemId(), type: 'RICH_TEXT', richText: { html } }] },
  }
}

/** Headings and sentences with the shop's own name; what only the owner knows is in brackets. */
function buildTemplate({ t, site }: Host, type: PolicyType): string {
  const shop = site.name
  const country = site.country ?? ''
  const isInEurope = europe.has(country)
  const otherRights = isInEurope ? 'dashboard-pages:template.privacy.eu' : 'dashboard-pages:template.privacy.other'
  const otherReturns = isInEurope ? 'dashboard-pages:template.returns.eu' : 'dashboard-pages:template.returns'
  const parts: Readonly<Record<PolicyType, string>> = {
    PRIVACY: [t('dashboard-pages:template.privacy', { shop }), t(privacyRights[country] ?? otherRights)].join('\n'),
    TERMS: t('dashboard-pages:template.terms', { shop }),
    RETURNS: t(returnRights[country] ?? otherReturns),
    SHIPPING: t('dashboard-pages:template.shipping'),
    IMPRINT: writeImprint(t, country, shop),
  }
  return `<p><em>${escapeHtml(t('dashboard-pages:template.note'))}</em></p>${toHtml(parts[type])}`
}

/** Countries whose law needs a text of its own. */
const privacyRights: Readonly<Record<string, PlainKey>> = {
  CH: 'dashboard-pages:template.privacy.ch',
  GB: 'dashboard-pages:template.privacy.gb',
  US: 'dashboard-pages:template.privacy.us',
}

const returnRights: Readonly<Record<string, PlainKey>> = {
  CH: 'dashboard-pages:template.returns.ch',
  GB: 'dashboard-pages:template.returns.gb',
}

function writeImprint(t: Host['t'], country: string, shop: string): string {
  switch (country) {
    case 'AT':
      return t('dashboard-pages:template.imprint.at', { shop })
    case 'CH':
      return t('dashboard-pages:template.imprint.ch', { shop })
    case 'DE':
      return t('dashboard-pages:template.imprint.de', { shop })
    default:
      return t('dashboard-pages:template.imprint', { shop })
  }
}

/** Where the General Data Protection Regulation and the right of withdrawal apply, or rules like them. */
const europe: ReadonlySet<string> = new Set(
  `AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK`.split(' '),
)

/** Lines that begin with `# ` are headings, others paragraphs. */
const toHtml = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => (line.startsWith('# ') ? `<h2>${escapeHtml(line.slice(2))}</h2>` : `<p>${escapeHtml(line)}</p>`))
    .join('')
