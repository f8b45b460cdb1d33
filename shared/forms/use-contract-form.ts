import { useTextLanguage } from '@portal/shared/i18n';
import type { FormInstance } from 'antd';
import { useCallback, useEffect, useMemo } from 'react';
import {
  type CanonicalRule,
  type FieldName,
  type RequestSchema,
  canonicalRule,
  isRequired,
} from './field-rules';
import { type FieldRefusal, showFieldErrors } from './server-errors';

/** Props for an antd `Form.Item`: name, rule and required mark of the field, from the contract. */
export interface FieldProps<Name extends string> {
  readonly name: Name;
  readonly required: boolean;
  readonly rules: CanonicalRule[];
  /** A field is validated on blur, not while typing. */
  readonly validateTrigger: string[];
  readonly validateFirst: boolean;
}

export interface ContractForm<S extends RequestSchema> {
  /** `<Form.Item label={t('phone')} {...field('UserPhone')}>` */
  readonly field: <Name extends FieldName<S>>(name: Name) => FieldProps<Name>;
  /** Shows the provider's field errors under the fields. Returns false if none of them is in the form. */
  readonly showErrors: <Values>(form: FormInstance<Values>, failure: FieldRefusal | undefined) => boolean;
}

/**
 * Adapts a contract's request schema to an antd form. Messages are in the active language.
 * @param form if given, its displayed errors are updated when the language changes
 */
export function useContractForm<S extends RequestSchema, Values>(
  request: S,
  form?: FormInstance<Values>,
): ContractForm<S> {
  const language = useTextLanguage();
  useEffect(() => {
    const wrong =
      form?.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [name] : [])) ?? [];
    // The rejection is the field's own message, which the form shows.
    if (wrong.length > 0) form?.validateFields(wrong).catch(() => undefined);
  }, [form, language]);
  const field = useCallback(
    <Name extends FieldName<S>>(name: Name): FieldProps<Name> => {
      const schema = request.shape[name];
      if (schema === undefined) throw new Error(`the contract has no field ${name}`);
      return {
        name,
        required: isRequired(schema),
        rules: [canonicalRule(name, schema, language)],
        validateTrigger: ['onBlur'],
        validateFirst: true,
      };
    },
    [request, language],
  );
  return useMemo(
    () => ({ field, showErrors: (form, failure) => showFieldErrors(form, failure, language) }),
    [field, language],
  );
}
