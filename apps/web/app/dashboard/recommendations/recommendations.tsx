import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link } from 'react-router'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/recommendations'
import { type Algorithm, type Preview, readAlgorithms, readPreview } from './preview.ts'
import styles from './recommendations.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const text = (args.url.searchParams.get('product') ?? '').trim().slice(0, 100)
  const [{ recommendationSettings: settings }, algorithms] = await Promise.all([
    host.call('recommendationSettings.getRecommendationSettings', {}),
    readAlgorithms(host),
  ])
  return { settings, algorithms, text, preview: text ? await readPreview(host, text, algorithms) : undefined }
}

export const action = (args: Route.ActionArgs) =>
  saveForm(args, (reader, host) => {
    return () =>
      host.call('recommendationSettings.updateRecommendationSettings', {
        recommendationSettings: {
          algorithmIds: [...new Set(reader.all('algorithm'))],
          bestSellersOnHome: reader.on('bestSellersOnHome'),
        },
      })
  })

export default function Recommendations({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { settings, algorithms, text, preview } = loaderData
  const { algorithmIds, bestSellersOnHome } = settings
  const { errors, alert } = useOutcome(actionData, t('dashboard-recommendations:saved'))
  const choices = [
    { value: '', label: t('dashboard-recommendations:none') },
    ...algorithms.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <PageHead title={t('dashboard-recommendations:title')} />
      <div className={styles.page}>
        <SaveForm version={JSON.stringify(settings)} errors={errors} alert={alert}>
          <Card title={t('dashboard-recommendations:related')}>
            <div className={styles.places}>
              {algorithms.map(({ id }, at) => (
                <NativeSelect
                  key={id}
                  name="algorithm"
                  label={
                    at === 0
                      ? t('dashboard-recommendations:choice.first')
                      : t('dashboard-recommendations:choice.fallback', { position: at + 1 })
                  }
                  description={algorithms.find((each) => each.id === algorithmIds[at])?.description}
                  defaultValue={algorithmIds[at] ?? ''}
                  data={choices}
                />
              ))}
            </div>
          </Card>
          <Card label={t('dashboard-recommendations:home')}>
            <Switch
              name="bestSellersOnHome"
              label={t('dashboard-recommendations:home.bestSellers')}
              description={t('dashboard-recommendations:home.bestSellers.hint')}
              defaultChecked={bestSellersOnHome}
            />
          </Card>
        </SaveForm>
        <Card title={t('dashboard-recommendations:preview')} className={styles.preview}>
          <Form className={styles.ask} preventScrollReset>
            <TextInput
              name="product"
              label={t('dashboard-recommendations:preview.product')}
              type="search"
              autoComplete="off"
              defaultValue={text}
            />
            <Button type="submit" variant="default">
              {t('dashboard-recommendations:preview.show')}
            </Button>
          </Form>
          {preview && <Results preview={preview} algorithms={algorithms} selectedIds={algorithmIds} />}
          {text && !preview && (
            <p role="status" className={ui.muted}>
              {t('dashboard-recommendations:preview.noProduct')}
            </p>
          )}
        </Card>
      </div>
    </>
  )
}

interface ResultsProps {
  readonly preview: Preview
  readonly algorithms: readonly Algorithm[]
  readonly selectedIds: readonly string[]
}

function Results({ preview: { product, results }, algorithms, selectedIds }: ResultsProps) {
  const t = useT()
  const getName = (algorithmId: string) => algorithms.find(({ id }) => id === algorithmId)?.name ?? ''
  return (
    <>
      <p className={styles.for}>
        <Thumb image={product.image} />
        {product.name}
      </p>
      {results.map(({ algorithmId, products }) => (
        <div key={algorithmId} className={styles.way}>
          <h3>
            {selectedIds.includes(algorithmId)
              ? getName(algorithmId)
              : t.rich('dashboard-recommendations:preview.unused', {
                  name: getName(algorithmId),
                  muted: (text) => <span>{text}</span>,
                })}
          </h3>
          {products.length === 0 && <p className={ui.muted}>{t('dashboard-recommendations:preview.none')}</p>}
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
        </div>
      ))}
    </>
  )
}
