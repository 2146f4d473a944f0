import type { InputOf } from '@stoa/contract'
import { type PolicyType, policyTypes } from '@stoa/contract/content-page.entity'
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
  const isInEurope = europe.has(site.country ?? '')
  const parts: Readonly<Record<PolicyType, string>> = {
    PRIVACY: [
      t('dashboard-pages:template.privacy', { shop }),
      isInEurope ? t('dashboard-pages:template.privacy.eu') : t('dashboard-pages:template.privacy.other'),
    ].join('\n'),
    TERMS: t('dashboard-pages:template.terms', { shop }),
    RETURNS: isInEurope ? t('dashboard-pages:template.returns.eu') : t('dashboard-pages:template.returns'),
    SHIPPING: t('dashboard-pages:template.shipping'),
    IMPRINT: t('dashboard-pages:template.imprint', { shop }),
  }
  return `<p><em>${escapeHtml(t('dashboard-pages:template.note'))}</em></p>${toHtml(parts[type])}`
}

/** Where the General Data Protection Regulation and the right of withdrawal apply, or rules like them. */
const europe: ReadonlySet<string> = new Set(
  `AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK`.split(' '),
)

/** Lines that begin with `# ` are headings, others paragraphs. */
const toHtml = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => (line.startsWith('# ') ? `<h2>${escapeHtml(line.slice(2))}</h2>` : `<p>${escapeHtml(line)}</p>`))
    .join('')
