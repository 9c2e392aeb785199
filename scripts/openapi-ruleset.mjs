import { oas } from '@stoplight/spectral-rulesets';

/** The rules for descriptions of the API: all that Spectral recommends. A rule that is changed or off has its reason here. */
export const ruleset = {
  extends: [[oas, 'recommended']],
  rules: {
    // As in Spectral 1.23.1: before, the rule failed on null within an example. Later releases depend on a package whose install
    // script reports each installation to another host.
    'duplicated-entry-in-enum': {
      ...oas.rules['duplicated-entry-in-enum'],
      given: [
        "$..[?(@property !== 'properties' && @ != null && @.enum && @.enum.constructor.name === 'Array')]",
      ],
    },
  },
};
