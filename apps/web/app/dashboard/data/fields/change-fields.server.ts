import type { DataField } from '@stoa/contract/data-collection.entity'
import type { Host } from '../../../lib/host.ts'
import { normalizeDecimal } from '../../lib/decimal.ts'
import { createDone, type Outcome, refuseFields, refuseFor } from '../../lib/refusal.ts'
import { isAddable, rangesByType } from '../columns.ts'

/** Adds, changes or removes a field of a collection, or renames the collection. */
export async function changeFields(host: Host, dataCollectionId: string, request: Request) {
  const form = await request.formData()
  const { t } = host
  const name = readText(form, 'name')
  const key = readText(form, 'key')
  try {
    switch (form.get('intent')) {
      case 'remove':
        await host.call('dataCollections.deleteDataCollectionField', { dataCollectionId, fieldKey: key })
        return createDone() satisfies Outcome
      case 'rename':
        if (!name) return refuseFields({ name: t('dashboard:enterName') })
        await host.call('dataCollections.patchDataCollection', {
          dataCollection: { id: dataCollectionId, displayName: name },
        })
        return createDone() satisfies Outcome
    }
    const type = readText(form, 'type')
    const target = readText(form, 'target')
    const errors = {
      ...(!name && { name: t('dashboard:enterName') }),
      ...(!/^[\p{L}\p{N}][\p{L}\p{N}_ -]*$/u.test(key) && { key: t('dashboard-data:field.key.invalid') }),
      ...(isLinking(type) && !target && { target: t('dashboard-data:field.target.missing') }),
      ...findRangeErrors(host, form),
    }
    if (Object.keys(errors).length > 0) return refuseFields(errors)
    const field = { key, displayName: name, ...readRules(form, type), ...readTarget(type, target, key) }
    if (form.get('intent') === 'change') {
      const typed = { ...field, type: type as DataField['type'] }
      await host.call('dataCollections.patchDataCollectionField', { dataCollectionId, field: typed })
    } else {
      if (!isAddable(type)) return refuseFields({ type: t('dashboard:form.required') })
      await host.call('dataCollections.createDataCollectionField', { dataCollectionId, field: { ...field, type } })
    }
    if (form.get('isName') !== null) {
      const displayField = form.get('isName') === '1' ? key : undefined
      if (displayField)
        await host.call('dataCollections.patchDataCollection', {
          dataCollection: { id: dataCollectionId, displayField },
        })
    }
    return createDone() satisfies Outcome
  } catch (error) {
    return refuseFor(t, error, {
      fields: { key: 'key' },
      codes: { ALREADY_EXISTS: ['key', t('dashboard-data:field.key.taken')] },
    })
  }
}

const readText = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

const isLinking = (type: string): boolean => type === 'REFERENCE' || type === 'MULTI_REFERENCE'

function readNumber(form: FormData, name: string): number | undefined {
  const text = normalizeDecimal(readText(form, name))
  return text === '' ? undefined : Number(text)
}

function findRangeErrors({ t }: Host, form: FormData): Record<string, string> {
  const [min, max] = [readNumber(form, 'min'), readNumber(form, 'max')]
  const example = { example: t.number(12.5, 1) }
  if (Number.isNaN(min)) return { min: t('dashboard-data:fault.number', example) }
  if (Number.isNaN(max)) return { max: t('dashboard-data:fault.number', example) }
  return min !== undefined && max !== undefined && min > max ? { max: t('dashboard:form.atLeast', { min }) } : {}
}

function readRules(form: FormData, type: string) {
  const range = isAddable(type) ? rangesByType[type] : undefined
  const [min, max] = [readNumber(form, 'min') ?? null, readNumber(form, 'max') ?? null]
  return {
    required: form.get('required') === '1',
    description: readText(form, 'description') || null,
    ...(range === 'numberRange' && { numberRange: { min, max } }),
    ...(range === 'stringLengthRange' && { stringLengthRange: { minLength: min, maxLength: max } }),
    ...(range === 'arraySizeRange' && { arraySizeRange: { minSize: min, maxSize: max } }),
  }
}

function readTarget(type: string, referencedCollectionId: string, key: string) {
  if (type === 'REFERENCE') return { typeMetadata: { reference: { referencedCollectionId } } }
  if (type !== 'MULTI_REFERENCE') return {}
  return { typeMetadata: { multiReference: { referencedCollectionId, referencingFieldKey: key } } }
}
