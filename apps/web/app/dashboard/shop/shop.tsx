import { ColorInput, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { SiteProperties } from '@stoa/contract/site'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import type { Host } from '../../lib/host.ts'
import { orMissing } from '../../lib/problem.ts'
import { formReader } from '../lib/form-reader.ts'
import { done, type Refusal, refusalOf, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { countries } from '../orders/countries.ts'
import { DownIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/shop'
import { LanguagePicker } from './language-picker.tsx'
import { PictureField } from './picture-field.tsx'
import { type Picture, saidIn } from './said.ts'
import styles from './shop.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { properties } = await host.call('site.getSiteProperties', {})
  const names = new Intl.DisplayNames(host.site.locale, { type: 'currency' })
  return {
    properties,
    countries: countries(host.site.locale),
    currencies: Intl.supportedValuesOf('currency').map((code) => ({ code, name: names.of(code) ?? code })),
    timeZones: [...new Set(['UTC', properties.timeZone, ...Intl.supportedValuesOf('timeZone')])],
  }
}

/** A picture by its id: one that is in use, or any other of the library. */
async function pictureOf(host: Host, { hero, story }: SiteProperties, id: string): Promise<Picture | undefined> {
  const used = [hero, story?.media].find((picture) => picture?.id === id)
  if (used || !id) return used ?? undefined
  const { file } = await host.call('files.getFileDescriptor', { fileId: id })
  const { url, width, height, altText = file.displayName } = file.media?.image?.image ?? {}
  return file.state === 'OK' && url && width && height ? { id, url, width, height, altText } : undefined
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const { properties } = await host.call('site.getSiteProperties', {})
  const reader = formReader(host.t, await args.request.formData())
  const [hero, media] = await Promise.all(
    ['hero', 'storyPicture'].map(async (name) => {
      const picture = await orMissing(pictureOf(host, properties, reader.text(name)))
      if (!picture && reader.text(name))
        reader.errors[name] = 'This picture is not in the library any more. Choose another.'
      return picture
    }),
  )
  const said = saidIn(reader, { hero, media })
  if (reader.isWrong()) return wrong(reader.errors)
  try {
    await host.call('site.updateSiteProperties', { properties: said })
  } catch (error) {
    return refuseFor(host.t, error)
  }
  try {
    const currency = reader.text('currency')
    if (currency !== properties.currency) await host.call('site.changeSiteCurrency', { currency })
    return done()
  } catch (error) {
    return currencyRefused(host.t, error)
  }
}

/** All but the currency is saved by then. */
const currencyRefused = (t: Translate, error: unknown): Refusal =>
  refusalOf(t, error, {
    codes: {
      SITE_HAS_SALES: ['currency', 'Buyers have been to the checkout, so the currency stays as it is.'],
      SITE_HAS_FINER_PRICES: ['currency', 'Your prices have more decimals than this currency.'],
    },
  })

const none: Refusal['errors'] = {}

export default function Shop({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { properties, countries, currencies, timeZones } = loaderData
  const { status, currency, timeZone, weightUnit, catalogVersion, businessAddress: at, hero, story } = properties
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? none
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Shop saved')
  const field = (name: string, label: string, value: string | undefined, maxLength: number) => ({
    name,
    label,
    maxLength,
    defaultValue: value ?? '',
    error: errors[name],
  })
  const choice = (name: string, label: string, value: string | undefined) => ({
    name,
    label,
    defaultValue: value ?? '',
    error: errors[name],
    rightSection: <DownIcon />,
  })
  return (
    <div className={styles.page}>
      <title>Shop</title>
      <header className={ui.head}>
        <h1>Shop</h1>
      </header>
      <SaveForm version={JSON.stringify(properties)} label="Save" errors={errors} alert={refused?.alert}>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="open">
          <h2 id="open">Open or closed</h2>
          <Radio.Group name="status" label="The shop is" defaultValue={status === 'PENDING' ? 'DISABLED' : status}>
            <Stack gap={12} mt={8}>
              <Radio value="ENABLED" label="Open" description="Money is real. Test cards are not taken." />
              <Radio
                value="DEMO"
                label="On trial"
                description="Test cards are taken, and every page says that it is a trial."
              />
              <Radio
                value="DISABLED"
                label="Closed"
                description="Everything can be looked at, nothing can be bought."
              />
            </Stack>
          </Radio.Group>
        </section>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="front">
          <h2 id="front">Name and front page</h2>
          <TextInput {...field('name', 'Name', properties.name, 100)} />
          <TextInput {...field('tagline', 'Headline', properties.tagline, 120)} />
          <Textarea
            {...field('description', 'What you sell', properties.description, 500)}
            description="For the front page, the footer and search engines."
            autosize
            minRows={2}
          />
          <PictureField name="hero" label="Front picture" picture={hero ?? undefined} error={errors.hero} />
          <TextInput {...field('storyTitle', 'About you, in a few words', story?.title, 120)} />
          <Textarea {...field('storyText', 'About you', story?.text, 2000)} autosize minRows={3} />
          <PictureField
            name="storyPicture"
            label="Picture beside it"
            picture={story?.media ?? undefined}
            error={errors.storyPicture}
          />
          <ColorInput
            {...field('accent', 'Colour of your mails', properties.accent, 7)}
            format="hex"
            withEyeDropper={false}
          />
        </section>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="place">
          <h2 id="place">Where you are</h2>
          <NativeSelect {...choice('country', 'Country', at?.country)}>
            <option value="">None</option>
            {countries.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <TextInput {...field('addressLine', 'Street and number', at?.addressLine, 150)} />
          <div className={ui.pair}>
            <TextInput {...field('postalCode', 'Postal code', at?.postalCode, 50)} />
            <TextInput {...field('city', 'Town', at?.city, 50)} />
          </div>
          <TextInput
            {...field('subdivision', 'Region', at?.subdivision, 50)}
            description="Its code, like US-NY, where taxes differ by it."
          />
        </section>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="written">
          <h2 id="written">How things are written</h2>
          <NativeSelect
            {...choice('currency', 'Currency', currency)}
            description="Can be changed until the first buyer goes to the checkout. Prices keep their numbers."
          >
            {currencies.map(({ code, name }) => (
              <option key={code} value={code}>
                {code} · {name}
              </option>
            ))}
          </NativeSelect>
          <div className={ui.pair}>
            <TextInput
              {...field('locale', t('dashboard-shop:locale'), properties.locale, 35)}
              description={t('dashboard-shop:locale.hint')}
              spellCheck={false}
            />
            <NativeSelect {...choice('weightUnit', 'Weights', weightUnit)} description="Numbers stay as they are.">
              <option value="KG">Kilograms</option>
              <option value="LB">Pounds</option>
            </NativeSelect>
          </div>
          <LanguagePicker locale={properties.locale} chosen={properties.languages ?? []} error={errors.languages} />
          <NativeSelect {...choice('timeZone', 'Time zone', timeZone)}>
            {timeZones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </NativeSelect>
        </section>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="apps">
          <h2 id="apps">Connected apps</h2>
          <NativeSelect
            {...choice('catalogVersion', 'Catalog version', catalogVersion)}
            description="What apps are told that can read both. Both versions show the same products."
          >
            <option value="V1_CATALOG">Catalog V1</option>
            <option value="V3_CATALOG">Catalog V3</option>
          </NativeSelect>
        </section>
      </SaveForm>
    </div>
  )
}
