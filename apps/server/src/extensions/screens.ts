import { isRefusal } from '@stoa/extension/refusal'
import type { Call, DashboardPage, MenuLink, ScreenUnits, StorefrontBlock, WriteText } from '@stoa/extension/screens'
import type { Language } from '@stoa/messages'
import type { Hosted } from './hosted.ts'

/** What a page shows of an extension. */
interface ShownBlock {
  readonly extension: string
  /** The file of its component, as the extension names it. */
  readonly component: string
  readonly data: unknown
  /** The address of its form. */
  readonly action: string
}

interface Screens {
  readonly all: readonly Hosted[]
  readonly language: Language
  report(error: unknown): void
}

/** The screens of the extensions that a site has switched on, for one request of a page. */
export function createScreens({ all, language, report }: Screens) {
  const writerFor =
    (of: Hosted): WriteText =>
    (key, values) =>
      of.text(language, key, values)
  const find = (name: string) => all.find((each) => each.name === name)
  return {
    /** Each loads its own data; one that fails is left out. */
    async blocks(at: StorefrontBlock['at'], place: Place, call: Call): Promise<ShownBlock[]> {
      const shown = await Promise.all(
        all.flatMap((of) =>
          (of.extension.blocks ?? []).map((block, index) =>
            block.at === at
              ? showBlock(of, block, index, place, { call, t: writerFor(of) }).catch(report)
              : Promise.resolve(),
          ),
        ),
      )
      return shown.filter((block) => block !== undefined)
    },
    /** The code of a refusal, if the form is refused. */
    async submitBlock(
      name: string,
      index: number,
      call: Call,
      form: FormData,
    ): Promise<{ refused?: string } | undefined> {
      const of = find(name)
      const submit = of?.extension.blocks?.[index]?.submit
      if (!of || !submit) return undefined
      return refusable(async () => {
        await submit({ call, t: writerFor(of) }, form)
        return {}
      })
    },
    /** Links to the pages in the dashboard. */
    menu: all.flatMap((of) =>
      (of.extension.pages ?? [])
        .filter(({ inMenu }) => inMenu !== false)
        .map(({ path, title }) => ({ label: of.text(language, title), to: toPageAddress(of.name, path) })),
    ),
    links: (at: MenuLink['at']) =>
      all.flatMap((of) =>
        (of.extension.links ?? [])
          .filter((link) => link.at === at)
          .map(({ label, to }) => ({ label: of.text(language, label), to })),
      ),
    page(name: string, path: string) {
      const of = find(name)
      const page = of?.extension.pages?.find((each) => each.path === path)
      return of && page && { title: of.text(language, page.title), component: page.component, ...serve(of, page) }
    },
    shopPage(name: string, path: string) {
      const of = find(name)
      const page = of?.extension.shopPages?.find((each) => each.path === path)
      if (!of || !page) return undefined
      const { title, description, component } = page
      return {
        ...{ title: of.text(language, title), component },
        ...(description && { description: of.text(language, description) }),
        load: async (call: Call, query: URLSearchParams) =>
          page.load ? page.load({ call, t: writerFor(of) }, { query }) : null,
        submit: async (call: Call, form: FormData) => submitTo(of, page, call, form),
      }
    },
    hasFields: (entity: string): boolean =>
      all.some(({ extension: { fields = [] } }) => fields.some((field) => field.entity === entity)),
  }

  async function submitTo(of: Hosted, { submit }: Pick<DashboardPage, 'submit'>, call: Call, form: FormData) {
    return refusable(async () => ({ result: (await submit?.({ call, t: writerFor(of) }, form)) ?? null }))
  }

  function serve(of: Hosted, page: DashboardPage) {
    const units = (call: Call): ScreenUnits => ({ call, t: writerFor(of) })
    return {
      load: async (call: Call, query: URLSearchParams) => (await page.load?.(units(call), { query })) ?? null,
      submit: (call: Call, form: FormData) => submitTo(of, page, call, form),
      file: async (file: string, call: Call, query: URLSearchParams) => page.files?.[file]?.(units(call), { query }),
    }
  }
}

export type HostScreens = ReturnType<typeof createScreens>

interface Place {
  readonly productId?: string
  readonly query: URLSearchParams
}

const toPageAddress = (name: string, path: string) => `/dashboard/ext/${name}${path && `/${path}`}`

async function showBlock(
  { name }: Hosted,
  { component, load }: StorefrontBlock,
  index: number,
  place: Place,
  units: ScreenUnits,
): Promise<ShownBlock | undefined> {
  const data = load ? await load(units, place) : null
  return data === undefined ? undefined : { extension: name, component, data, action: `/blocks/${name}/${index}` }
}

/** A refusal of an operation is for the screen to say; other errors are those of the page. */
async function refusable<T>(work: () => Promise<T>): Promise<T | { refused: string }> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error)) return { refused: error.code }
    // Pages throw problems in a form of their own.
    const { code, status } = error as { code?: unknown; status?: unknown }
    if (typeof code === 'string' && typeof status === 'number' && status < 500) return { refused: code }
    throw error
  }
}
