import { Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { NumberField } from '../ui/number-field.tsx'
import type { Draft } from './draft.ts'
import type { Errors } from './parse.ts'

interface PreorderFieldsProps {
  readonly draft: Draft
  readonly errors: Errors
  readonly track: boolean
}

/** Settings for ordering the product while it is sold out. */
export function PreorderFields({ draft: { preorder }, errors, track }: PreorderFieldsProps) {
  const t = useT()
  const [enabled, setEnabled] = useState(preorder.enabled)
  return (
    <>
      <Switch
        name="preorder"
        mt="md"
        label={t('dashboard-products:preorder')}
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
      {enabled && (
        <TextInput
          mt="sm"
          name="preorderMessage"
          label={t('dashboard-products:preorder.message')}
          placeholder={t('dashboard-products:preorder.message.example')}
          description={t('dashboard-products:preorder.message.hint')}
          autoComplete="off"
          defaultValue={preorder.message}
          error={errors.preorderMessage}
          maxLength={250}
        />
      )}
      {enabled && track && (
        <NumberField
          mt="sm"
          w={160}
          name="preorderLimit"
          label={t('dashboard-products:preorder.limit')}
          description={t('dashboard-products:preorder.limit.hint')}
          defaultValue={preorder.limit}
          error={errors.preorderLimit}
        />
      )}
    </>
  )
}
