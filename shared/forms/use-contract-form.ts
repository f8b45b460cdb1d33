import { useTextLanguage } from '@portal/shared/i18n';
import type { FormInstance } from 'antd';
import { useCallback, useMemo } from 'react';
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

/** Adapts a contract's request schema to an antd form; messages come in the active language. */
export function useContractForm<S extends RequestSchema>(request: S): ContractForm<S> {
  const language = useTextLanguage();
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
