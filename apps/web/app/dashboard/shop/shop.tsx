import { ColorInput, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { SiteProperties } from '@stoa/contract/site'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import type { Host } from '../../lib/host.ts'
import { allowMissing } from '../../lib/problem.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, describeRefusal, type Refusal, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { listCountryChoices } from '../orders/countries.ts'
import { Card } from '../ui/card.tsx'
import { DownIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/shop'
import { ImageField } from './image-field.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { readShopForm, type ShopImage } from './read-shop-form.ts'
import styles from './shop.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { properties } = await host.call('site.getSiteProperties', {})
  const names = new Intl.DisplayNames(host.site.locale, { type: 'currency' })
  return {
    properties,
    countries: listCountryChoices(host.site.locale),
    currencies: Intl.supportedValuesOf('currency').map((code) => ({ code, name: names.of(code) ?? code })),
    timeZones: [...new Set(['UTC', properties.timeZone, ...Intl.supportedValuesOf('timeZone')])],
  }
}

/** An image by its id: one in use, which may have left the library, or one of the library. */
async function readImage(host: Host, { hero, story }: SiteProperties, id: string): Promise<ShopImage | undefined> {
  const used = [hero, story?.media].find((image) => image?.id === id)
  if (used || !id) return used ?? undefined
  const { file } = await host.call('files.getFileDescriptor', { fileId: id })
  const { url, width, height, altText = file.displayName } = file.media?.image?.image ?? {}
  return file.state === 'OK' && url && width && height ? { id, url, width, height, altText } : undefined
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { properties } = await host.call('site.getSiteProperties', {})
  const reader = createFormReader(host.t, await args.request.formData())
  const [hero, media] = await Promise.all(
    ['hero', 'storyImage'].map(async (name) => {
      const image = await allowMissing(readImage(host, properties, reader.text(name)))
      if (!image && reader.text(name)) reader.errors[name] = host.t('dashboard-shop:image.gone')
      return image
    }),
  )
  const changed = readShopForm(host.t, reader, { hero, media })
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    await host.call('site.updateSiteProperties', { properties: changed })
  } catch (error) {
    return refuseFor(host.t, error)
  }
  try {
    const currency = reader.text('currency')
    if (currency !== properties.currency) await host.call('site.changeSiteCurrency', { currency })
    return createDone()
  } catch (error) {
    return describeCurrencyRefusal(host.t, error)
  }
}

/** Everything but the currency has been saved by then. */
const describeCurrencyRefusal = (t: Translate, error: unknown): Refusal =>
  describeRefusal(t, error, {
    codes: {
      SITE_HAS_SALES: ['currency', t('dashboard-shop:currency.hasSales')],
      SITE_HAS_FINER_PRICES: ['currency', t('dashboard-shop:currency.finerPrices')],
    },
  })

export default function Shop({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { properties, countries, currencies, timeZones } = loaderData
  const { status, currency, timeZone, weightUnit, catalogVersion, businessAddress: at, hero, story } = properties
  const { errors, alert } = useOutcome(actionData, t('dashboard-shop:saved'))
  const getFieldProps = (name: string, label: string, value: string | undefined, maxLength: number) => ({
    name,
    label,
    maxLength,
    defaultValue: value ?? '',
    error: errors[name],
  })
  const getChoiceProps = (name: string, label: string, value: string | undefined) => ({
    name,
    label,
    defaultValue: value ?? '',
    error: errors[name],
    rightSection: <DownIcon />,
  })
  return (
    <div className={styles.page}>
      <PageHead title={t('dashboard-shop:title')} />
      <SaveForm version={JSON.stringify(properties)} errors={errors} alert={alert}>
        <Card title={t('dashboard-shop:status')} isStacked>
          <Radio.Group
            name="status"
            aria-label={t('dashboard-shop:status')}
            defaultValue={status === 'PENDING' ? 'DISABLED' : status}
          >
            <Stack gap={12} mt={8}>
              <Radio
                value="ENABLED"
                label={t('dashboard-shop:status.open')}
                description={t('dashboard-shop:status.openHint')}
              />
              <Radio
                value="DEMO"
                label={t('dashboard-shop:status.test')}
                description={t('dashboard-shop:status.testHint')}
              />
              <Radio
                value="DISABLED"
                label={t('dashboard-shop:status.closed')}
                description={t('dashboard-shop:status.closedHint')}
              />
            </Stack>
          </Radio.Group>
        </Card>
        <Card title={t('dashboard-shop:front')} isStacked>
          <TextInput {...getFieldProps('name', t('dashboard-shop:name'), properties.name, 100)} />
          <TextInput {...getFieldProps('tagline', t('dashboard-shop:headline'), properties.tagline, 120)} />
          <Textarea
            {...getFieldProps('description', t('dashboard-shop:description'), properties.description, 500)}
            description={t('dashboard-shop:description.hint')}
            autosize
            minRows={2}
          />
          <ImageField name="hero" label={t('dashboard-shop:heroImage')} image={hero ?? undefined} error={errors.hero} />
          <TextInput {...getFieldProps('storyTitle', t('dashboard-shop:about.title'), story?.title, 120)} />
          <Textarea
            {...getFieldProps('storyText', t('dashboard-shop:about.text'), story?.text, 2000)}
            autosize
            minRows={3}
          />
          <ImageField
            name="storyImage"
            label={t('dashboard-shop:about.image')}
            image={story?.media ?? undefined}
            error={errors.storyImage}
          />
          <ColorInput
            {...getFieldProps('accent', t('dashboard-shop:emailColor'), properties.accent, 7)}
            format="hex"
            withEyeDropper={false}
          />
        </Card>
        <Card title={t('dashboard-shop:address')} isStacked>
          <NativeSelect {...getChoiceProps('country', t('dashboard:country'), at?.country)}>
            <option value="">{t('dashboard:none')}</option>
            {countries.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <TextInput {...getFieldProps('addressLine', t('dashboard:street'), at?.addressLine, 150)} />
          <div className={ui.pair}>
            <TextInput {...getFieldProps('postalCode', t('dashboard:postalCode'), at?.postalCode, 50)} />
            <TextInput {...getFieldProps('city', t('dashboard:city'), at?.city, 50)} />
          </div>
          <TextInput
            {...getFieldProps('subdivision', t('dashboard:state'), at?.subdivision, 50)}
            description={t('dashboard-shop:address.stateHint')}
          />
        </Card>
        <Card title={t('dashboard-shop:regional')} isStacked>
          <NativeSelect
            {...getChoiceProps('currency', t('dashboard-shop:currency'), currency)}
            description={t('dashboard-shop:currency.hint')}
          >
            {currencies.map(({ code, name }) => (
              <option key={code} value={code}>
                {code} · {name}
              </option>
            ))}
          </NativeSelect>
          <div className={ui.pair}>
            <TextInput
              {...getFieldProps('locale', t('dashboard-shop:locale'), properties.locale, 35)}
              description={t('dashboard-shop:locale.hint')}
              dir="ltr"
              spellCheck={false}
            />
            <NativeSelect
              {...getChoiceProps('weightUnit', t('dashboard-shop:weights'), weightUnit)}
              description={t('dashboard-shop:weights.hint')}
            >
              <option value="KG">{t('dashboard-shop:weights.kg')}</option>
              <option value="LB">{t('dashboard-shop:weights.lb')}</option>
            </NativeSelect>
          </div>
          <LanguagePicker locale={properties.locale} chosen={properties.languages ?? []} error={errors.languages} />
          <NativeSelect {...getChoiceProps('timeZone', t('dashboard-shop:timeZone'), timeZone)}>
            {timeZones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </NativeSelect>
        </Card>
        <Card title={t('dashboard-shop:apps')} isStacked>
          <NativeSelect
            {...getChoiceProps('catalogVersion', t('dashboard-shop:catalogVersion'), catalogVersion)}
            description={t('dashboard-shop:catalogVersion.hint')}
          >
            <option value="V1_CATALOG">{t('dashboard-shop:catalogVersion.v1')}</option>
            <option value="V3_CATALOG">{t('dashboard-shop:catalogVersion.v3')}</option>
          </NativeSelect>
        </Card>
      </SaveForm>
    </div>
  )
}
