# frozen_string_literal: true

# Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

module Credencia
  VERSION = "0.2.0"
end
