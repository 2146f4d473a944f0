import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useRef, useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { Card } from '../ui/card.tsx'
import { Copy } from '../ui/copy.tsx'
import { MomentField } from '../ui/moment-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { AppliesToChoices } from './applies-to.ts'
import { AppliesToField, MultipleChoice } from './applies-to-field.tsx'
import { BuyGetFields } from './buy-get-fields.tsx'
import type { CouponDraft } from './coupon.ts'
import styles from './discounts.module.css'

interface CouponFormProps {
  readonly draft: CouponDraft
  readonly choices: AppliesToChoices
  readonly segments: readonly { readonly value: string; readonly label: string }[]
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

export function CouponForm({ draft, choices, segments, errors, alert }: CouponFormProps) {
  const t = useT()
  const isNew = draft.id === ''
  return (
    <SaveForm
      version={draft.revision}
      label={isNew ? t('dashboard-discounts:code.create') : t('dashboard:form.save')}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <input type="hidden" name="revision" value={draft.revision} />
      <div className={ui.columns}>
        <div>
          <Card label={t('dashboard-discounts:code.label')} isStacked>
            <CodeField code={draft.code} error={errors.code} />
            <TextInput
              name="name"
              label={t('dashboard:name')}
              description={t('dashboard-discounts:code.nameHint')}
              defaultValue={draft.name === draft.code ? '' : draft.name}
              maxLength={50}
              error={errors.name}
            />
          </Card>
          <EffectFields draft={draft} choices={choices} errors={errors} />
        </div>
        <div>
          <Card label={t('dashboard:status')}>
            <Switch
              key={String(draft.active)}
              name="active"
              label={t('dashboard:active')}
              description={t('dashboard-discounts:code.activeHint')}
              defaultChecked={draft.active}
            />
          </Card>
          {!isNew && <LinkCard code={draft.code} />}
          <Card title={t('dashboard-discounts:dates')} isStacked>
            <MomentField
              name="startTime"
              label={t('dashboard:starts')}
              value={draft.startTime}
              error={errors.startTime}
            />
            <MomentField
              name="expirationTime"
              label={t('dashboard:ends')}
              value={draft.expirationTime}
              error={errors.expirationTime}
            />
          </Card>
          <Card title={t('dashboard-discounts:code.customers')} isStacked>
            {segments.length > 0 || draft.segmentIds.length > 0 ? (
              <MultipleChoice
                name="segment"
                label={t('dashboard-discounts:condition.segments')}
                placeholder={t('dashboard-discounts:code.everyone')}
                clearLabel={t('dashboard-segments:clear')}
                data={segments}
                chosen={draft.segmentIds}
                error={errors.segmentIds}
              />
            ) : (
              <p className={ui.muted}>{t('dashboard-discounts:code.noSegments')}</p>
            )}
            {draft.segmentIds.length > 0 && (
              <p className={ui.muted}>{t('dashboard-discounts:condition.segments.hint')}</p>
            )}
          </Card>
          <Card title={t('dashboard-discounts:limits')} isStacked>
            <NumberField
              name="usageLimit"
              label={t('dashboard-discounts:limits.total')}
              placeholder={t('dashboard-discounts:noLimit')}
              defaultValue={draft.usageLimit}
              error={errors.usageLimit}
            />
            <NumberField
              name="limitPerCustomer"
              label={t('dashboard-discounts:limits.perCustomer')}
              placeholder={t('dashboard-discounts:noLimit')}
              defaultValue={draft.limitPerCustomer}
              error={errors.limitPerCustomer}
            />
          </Card>
        </div>
      </div>
    </SaveForm>
  )
}

/** Without characters that are easily confused, such as O and 0. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function CodeField({ code, error }: { code: string; error: string | undefined }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const generate = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(8))
    field.current!.value = [...bytes].map((byte) => characters[byte % characters.length]).join('')
    field.current!.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className={styles.code}>
      <TextInput
        ref={field}
        name="code"
        label={t('dashboard-discounts:code')}
        description={t('dashboard-discounts:code.hint')}
        defaultValue={code}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        spellCheck={false}
        error={error}
      />
      <Button variant="default" onClick={generate}>
        {t('dashboard-discounts:code.generate')}
      </Button>
    </div>
  )
}

function EffectFields({ draft, choices, errors }: Omit<CouponFormProps, 'alert' | 'segments'>) {
  const t = useT()
  const { currency } = useSite()
  const [effect, setEffect] = useState(draft.effect)
  const isBuyGet = effect === 'BUY_X_GET_Y'
  return (
    <Card title={t('dashboard-discounts:value')} isStacked>
      <div className={isBuyGet ? undefined : ui.pair}>
        <NativeSelect
          name="effect"
          label={t('dashboard-discounts:type')}
          value={effect}
          onChange={(event) => setEffect(event.currentTarget.value as typeof effect)}
          data={[
            { value: 'PERCENT_OFF', label: t('dashboard-discounts:type.percentage') },
            { value: 'MONEY_OFF', label: t('dashboard-discounts:type.amount') },
            { value: 'FIXED_PRICE', label: t('dashboard-discounts:type.fixedPrice') },
            { value: 'BUY_X_GET_Y', label: t('dashboard-discounts:type.buyGetFree') },
            { value: 'FREE_SHIPPING', label: t('dashboard-discounts:type.freeShipping') },
          ]}
        />
        {effect === 'PERCENT_OFF' && (
          <NumberField
            name="percentage"
            label={t('dashboard:percentage')}
            isDecimal
            defaultValue={draft.percentage}
            error={errors.percentage}
          />
        )}
        {effect === 'MONEY_OFF' && (
          <NumberField
            name="amount"
            label={t('dashboard:amountIn', { currency })}
            isDecimal
            defaultValue={draft.amount}
            error={errors.amount}
          />
        )}
        {effect === 'FIXED_PRICE' && (
          <NumberField
            name="price"
            label={t('dashboard:priceIn', { currency })}
            isDecimal
            defaultValue={draft.price}
            error={errors.price}
          />
        )}
      </div>
      {isBuyGet && (
        <>
          <BuyGetFields buys={draft.buys} gets={draft.gets} errors={errors} />
          <p className={ui.muted}>{t('dashboard-discounts:freeHint')}</p>
        </>
      )}
      {effect !== 'FREE_SHIPPING' && (
        <AppliesToField
          name="appliesTo"
          label={t('dashboard:appliesTo')}
          value={draft.appliesTo}
          choices={choices}
          error={errors.appliesTo}
        />
      )}
      <NumberField
        name="minimumSubtotal"
        label={t('dashboard-discounts:minimum', { currency })}
        description={t('dashboard-discounts:minimum.hint')}
        placeholder={t('dashboard-discounts:minimum.none')}
        isDecimal
        defaultValue={draft.minimumSubtotal}
        error={errors.minimumSubtotal}
      />
    </Card>
  )
}

/** An address for e-mails and posts, which applies the code to the cart. */
function LinkCard({ code }: { code: string }) {
  const t = useT()
  const { origin } = useSite()
  const link = `${origin}/discount/${encodeURIComponent(code)}`
  return (
    <Card title={t('dashboard-discounts:link')} isStacked>
      <TextInput
        value={link}
        readOnly
        aria-label={t('dashboard-discounts:link')}
        description={t('dashboard-discounts:link.hint')}
        inputWrapperOrder={['input', 'description']}
        rightSection={<Copy value={link} label={t('dashboard-discounts:link.copy')} />}
      />
    </Card>
  )
}
