import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { Form, Link } from 'react-router'
import { formReader } from '../lib/form-reader.ts'
import { done, refuseFor } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { DownIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/recommendations'
import { type Algorithm, type Preview, readAlgorithms, readPreview } from './preview.ts'
import styles from './recommendations.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const words = (args.url.searchParams.get('product') ?? '').trim().slice(0, 100)
  const [{ recommendationSettings: settings }, algorithms] = await Promise.all([
    host.call('recommendationSettings.getRecommendationSettings', {}),
    readAlgorithms(host),
  ])
  return { settings, algorithms, words, preview: words ? await readPreview(host, words, algorithms) : undefined }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const reader = formReader(host.t, await args.request.formData())
  try {
    await host.call('recommendationSettings.updateRecommendationSettings', {
      recommendationSettings: {
        algorithmIds: [...new Set(reader.all('algorithm'))],
        bestSellersOnHome: reader.on('bestSellersOnHome'),
      },
    })
    return done()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none: Readonly<Record<string, string>> = {}

export default function Recommendations({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, algorithms, words, preview } = loaderData
  const { algorithmIds, bestSellersOnHome } = settings
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Recommendations saved')
  const choices = [{ value: '', label: 'Nothing' }, ...algorithms.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <>
      <title>Recommendations</title>
      <header className={ui.head}>
        <h1>Recommendations</h1>
      </header>
      <div className={styles.page}>
        <SaveForm
          version={JSON.stringify(settings)}
          label="Save"
          errors={refused?.errors ?? none}
          alert={refused?.alert ?? undefined}
        >
          <section className={`${ui.card} ${ui.section}`} aria-labelledby="order">
            <h2 id="order">On product pages and in the cart</h2>
            <div className={styles.places}>
              {algorithms.map(({ id }, at) => (
                <NativeSelect
                  key={id}
                  name="algorithm"
                  label={at === 0 ? 'First' : `Choice ${at + 1}, where those before fill no row`}
                  description={algorithms.find((each) => each.id === algorithmIds[at])?.about}
                  rightSection={<DownIcon size={14} />}
                  defaultValue={algorithmIds[at] ?? ''}
                  data={choices}
                />
              ))}
            </div>
          </section>
          <section className={`${ui.card} ${ui.section}`} aria-label="Front page">
            <Switch
              name="bestSellersOnHome"
              value="1"
              label="Best sellers on the front page"
              description="As soon as enough was sold to fill a row."
              defaultChecked={bestSellersOnHome}
            />
          </section>
        </SaveForm>
        <section className={`${ui.card} ${ui.section} ${styles.preview}`} aria-labelledby="preview">
          <h2 id="preview">Preview</h2>
          <Form className={styles.ask} preventScrollReset>
            <TextInput name="product" label="Product" type="search" autoComplete="off" defaultValue={words} />
            <Button type="submit" variant="default">
              Show
            </Button>
          </Form>
          {preview && <Found preview={preview} algorithms={algorithms} asked={algorithmIds} />}
          {words && !preview && (
            <p role="status" className={ui.muted}>
              No product in the shop is called so.
            </p>
          )}
        </section>
      </div>
    </>
  )
}

interface FoundProps {
  readonly preview: Preview
  readonly algorithms: readonly Algorithm[]
  readonly asked: readonly string[]
}

function Found({ preview: { product, found }, algorithms, asked }: FoundProps) {
  return (
    <>
      <p className={styles.for}>
        <Thumb image={product.image} />
        {product.name}
      </p>
      {found.map(({ algorithmId, products }) => (
        <div key={algorithmId} className={styles.way}>
          <h3>
            {algorithms.find(({ id }) => id === algorithmId)?.name}
            {!asked.includes(algorithmId) && <span>, not asked</span>}
          </h3>
          {products.length === 0 && <p className={ui.muted}>Finds nothing.</p>}
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
