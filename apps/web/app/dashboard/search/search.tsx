import { Button, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link } from 'react-router'
import { toImage } from '../../lib/image.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/search'
import styles from './search.module.css'
import { SearchService } from './search-service.tsx'
import { parseLines, toLines } from './synonyms.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const words = (args.url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const [{ productSearchSettings }, { productSearchService: service }, found] = await Promise.all([
    host.call('productSearchSettings.getProductSearchSettings', {}),
    host.call('productSearchSettings.getProductSearchService', {}),
    words
      ? host.call('productSearch.searchProducts', { search: { text: words, paging: { limit: 12 } } })
      : { products: [], spelledAlike: false },
  ])
  const products = found.products.map(({ id, name = '', media }) => ({
    id,
    name,
    image: toImage(media?.mainMedia ?? media?.items?.[0]),
  }))
  return { lines: toLines(productSearchSettings.synonyms), service, words, products, spelledAlike: found.spelledAlike }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'fill') {
      await host.call('productSearchSettings.fillProductSearchService', {})
      return { ...createDone(), isFilling: true }
    }
    const { synonyms, error } = parseLines(host.t, createFormReader(host.t, form).text('synonyms'))
    if (error) return refuseFields({ synonyms: error })
    await host.call('productSearchSettings.updateProductSearchSettings', { productSearchSettings: { synonyms } })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function SearchSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { lines, service, words, products, spelledAlike } = loaderData
  const isFilling = actionData !== undefined && 'isFilling' in actionData
  const notice = t(isFilling ? 'dashboard-search:service.started' : 'dashboard-search:saved')
  const { errors, alert } = useOutcome(actionData, notice)
  return (
    <>
      <PageHead title={t('dashboard-search:title')} />
      <div className={styles.page}>
        <SaveForm version={lines} errors={errors} alert={alert}>
          <Card title={t('dashboard-search:synonyms')}>
            <Textarea
              name="synonyms"
              label={t('dashboard-search:synonyms.label')}
              description={t('dashboard-search:synonyms.hint')}
              autosize
              minRows={6}
              maxRows={24}
              defaultValue={lines}
              error={errors.synonyms}
            />
          </Card>
        </SaveForm>
        {service && <SearchService service={service} />}
        <Card title={t('dashboard-search:try')} className={styles.try}>
          <Form className={styles.ask} preventScrollReset>
            <TextInput
              name="q"
              label={t('dashboard-search:try.label')}
              type="search"
              autoComplete="off"
              defaultValue={words}
            />
            <Button type="submit" variant="default">
              {t('dashboard:search')}
            </Button>
          </Form>
          {words && (
            <p role="status" className={styles.outcome}>
              {products.length === 0
                ? t('dashboard-search:try.none')
                : spelledAlike
                  ? t('dashboard-search:try.close')
                  : t('dashboard-search:try.found')}
            </p>
          )}
          <ul className={styles.products}>
            {products.map(({ id, name, image }) => (
              <li key={id}>
                <Link to={`/dashboard/products/${id}`} prefetch="intent">
                  <Thumb image={image} size={32} />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
