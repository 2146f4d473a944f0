import { NativeSelect, TextInput } from '@mantine/core'
import { findLanguageByTag, languages } from '@stoa/messages'
import { getLanguageName } from '@stoa/messages/language-name'
import { useT } from '@stoa/messages/react'
import currenciesByCountry from 'country-to-currency'
import { useState } from 'react'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { listCountryChoices } from '../orders/countries.ts'
import { Card } from '../ui/card.tsx'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/shop-step'
import { handleStep } from './step-action.ts'
import { StepForm } from './step-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ properties }, { setup }] = await Promise.all([
    host.call('site.getSiteProperties', {}),
    host.call('opening.getSetup', {}),
  ])
  const isNew = setup.steps.some(({ step, state }) => step === 'SHOP' && state !== 'DONE')
  const { name, currency, locale, timeZone, businessAddress } = properties
  const currencyNames = new Intl.DisplayNames(host.language, { type: 'currency' })
  return {
    // The default name is cleared, so that the owner enters one.
    name: isNew ? '' : name,
    country: businessAddress?.country ?? '',
    currency,
    language: findLanguageByTag(locale) ?? locale,
    // A new shop has no time zone of its own yet.
    timeZone: timeZone === 'UTC' ? readZone(args.request) : timeZone,
    countries: listCountryChoices(host.language),
    // Only a new shop gets a currency suggested by country.
    usualCurrencies: isNew ? currenciesByCountry : {},
    currencies: Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} · ${currencyNames.of(value) ?? value}`,
    })),
    languages: languages.map((value) => ({ value, label: getLanguageName(value, host.language) })),
    timeZones: [...new Set(['UTC', timeZone, ...Intl.supportedValuesOf('timeZone')])],
  }
}

export const action = (args: Route.ActionArgs) => {
  const { t } = requireOwnerHost(args)
  return handleStep(args, {
    step: 'SHOP',
    read: (reader) => ({
      name: reader.needed('name', 100, t('dashboard-shop:name.missing')),
      country: reader.needed('country', 2, t('dashboard-set-up:country.missing')),
      currency: reader.needed('currency', 3, t('dashboard-shop:currency.hint')),
      language: reader.needed('language', 35, t('dashboard-shop:locale.missing')),
      timeZone: reader.needed('timeZone', 60, t('dashboard-shop:timeZone.missing')),
    }),
    save: async (host, { name, country, currency, language, timeZone }) => {
      const { properties: before } = await host.call('site.getSiteProperties', {})
      // The currency is saved first, as only it can be refused.
      if (currency !== before.currency) await host.call('site.changeSiteCurrency', { currency })
      const isSameLanguage = findLanguageByTag(before.locale) === language
      await host.call('site.updateSiteProperties', {
        properties: {
          name,
          timeZone,
          businessAddress: { ...before.businessAddress, country },
          ...(!isSameLanguage && {
            locale: language,
            languages: before.languages?.filter((each) => each !== language) ?? [],
          }),
        },
      })
    },
    names: {
      codes: {
        SITE_HAS_SALES: ['currency', t('dashboard-shop:currency.hasSales')],
        SITE_HAS_FINER_PRICES: ['currency', t('dashboard-shop:currency.finerPrices')],
      },
    },
  })
}

/** Fields side by side stay on one line. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface Option {
  readonly value: string
  readonly label: string
}

const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

export default function ShopStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, '')
  const { name, country, language, timeZone, countries, currencies, languages: all, timeZones } = loaderData
  const usual: Readonly<Record<string, string | undefined>> = loaderData.usualCurrencies
  const [currency, setCurrency] = useState(loaderData.currency)
  const [isChosen, setChosen] = useState(false)
  const suggestCurrency = (of: string) => {
    const suggested = usual[of]
    if (!isChosen && currencies.some(({ value }) => value === suggested)) setCurrency(suggested!)
  }
  return (
    <StepForm step="SHOP" about={t('dashboard-set-up:shop.about')} errors={errors} alert={alert}>
      <Card label={t('dashboard-set-up:step.shop')} isStacked>
        <TextInput
          name="name"
          label={t('dashboard-shop:name')}
          description={t('dashboard-set-up:shop.nameHint')}
          defaultValue={name}
          maxLength={100}
          autoComplete="organization"
          error={errors.name}
        />
        <NativeSelect
          name="country"
          label={t('dashboard:country')}
          description={t('dashboard-set-up:shop.countryHint')}
          defaultValue={country}
          onChange={(event) => suggestCurrency(event.currentTarget.value)}
          error={errors.country}
          rightSection={<DownIcon />}
        >
          <option value="">{t('dashboard-set-up:shop.chooseCountry')}</option>
          <Options of={countries} />
        </NativeSelect>
        <div className={ui.pair}>
          <NativeSelect
            name="currency"
            label={t('dashboard-shop:currency')}
            description={t('dashboard-set-up:shop.currencyHint')}
            inputWrapperOrder={hintBelow}
            value={currency}
            onChange={(event) => {
              setChosen(true)
              setCurrency(event.currentTarget.value)
            }}
            error={errors.currency}
            rightSection={<DownIcon />}
          >
            <Options of={currencies} />
          </NativeSelect>
          <NativeSelect
            name="language"
            label={t('dashboard-shop:locale')}
            description={t('dashboard-set-up:shop.languageHint')}
            inputWrapperOrder={hintBelow}
            defaultValue={language}
            error={errors.language}
            rightSection={<DownIcon />}
          >
            <Options of={all} />
          </NativeSelect>
        </div>
        <NativeSelect
          name="timeZone"
          label={t('dashboard-shop:timeZone')}
          defaultValue={timeZone}
          error={errors.timeZone}
          rightSection={<DownIcon />}
        >
          <Options of={timeZones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))} />
        </NativeSelect>
      </Card>
    </StepForm>
  )
}
