import * as z from 'zod';

/** Where traces go, under the names that OpenTelemetry gives these settings. */
export interface TracingSettings {
  /** Base address of a collector that takes OTLP over HTTP. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Share of the traces that are recorded, 0 to 1. */
  readonly ratio: number;
}

const isAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '';
};

export const tracingFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isAddress, 'must be the address of a collector such as http://localhost:4318')
    .optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .refine((text) => /^[\w.-]{1,64}$/.test(text), {
      error: (issue) => `must have 1 to 64 letters, digits, points and hyphens, not "${String(issue.input)}"`,
    })
    .default('portal'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^\d(\.\d{1,6})?$/.test(text) && Number(text) <= 1, {
      error: (issue) => `must be a share from 0 to 1, not "${String(issue.input)}"`,
    })
    .default('0.1')
    .transform(Number),
};

type Read = z.output<z.ZodObject<typeof tracingFields>>;

/** Null while traces are off. */
export function tracingSettings(read: Read): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = read;
  if (endpoint === undefined) return null;
  return { endpoint, serviceName: read.OTEL_SERVICE_NAME, ratio: read.OTEL_TRACES_SAMPLER_ARG };
}
