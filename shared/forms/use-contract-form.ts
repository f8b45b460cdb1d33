import { useTextLanguage } from '@portal/shared/i18n';
import type { FormInstance } from 'antd';
import { useCallback, useEffect, useMemo } from 'react';
import { type FieldName, type FieldRule, type RequestSchema, fieldRule, isRequired } from './field-rules';
import { type FieldRefusal, showFieldErrors } from './server-errors';

/** Props for an antd `Form.Item`: the field's name, rule and mark, all from the contract. */
export interface FieldProps<Name extends string> {
  readonly name: Name;
  readonly required: boolean;
  readonly rules: FieldRule[];
  /** A field speaks when it is left, not while it is being typed. */
  readonly validateTrigger: string[];
  readonly validateFirst: boolean;
}

export interface ContractForm<S extends RequestSchema> {
  /** `<Form.Item label={t('phone')} {...field('UserPhone')}>` */
  readonly field: <Name extends FieldName<S>>(name: Name) => FieldProps<Name>;
  /** Puts the provider's field errors under the fields; false when none of them is in the form. */
  readonly showErrors: <Values>(form: FormInstance<Values>, failure: FieldRefusal | undefined) => boolean;
}

/**
 * Adapts a contract's request schema to an antd form; messages come in the active language.
 * @param form when given, what it complains of follows a switch of the language
 */
export function useContractForm<S extends RequestSchema, Values>(
  request: S,
  form?: FormInstance<Values>,
): ContractForm<S> {
  const language = useTextLanguage();
  useEffect(() => {
    const wrong =
      form?.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [name] : [])) ?? [];
    // Its refusal is the field's own message, shown by the form.
    if (wrong.length > 0) form?.validateFields(wrong).catch(() => undefined);
  }, [form, language]);
  const field = useCallback(
    <Name extends FieldName<S>>(name: Name): FieldProps<Name> => {
      const schema = request.shape[name];
      if (schema === undefined) throw new Error(`the contract has no field ${name}`);
      return {
        name,
        required: isRequired(schema),
        rules: [fieldRule(schema, language)],
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
