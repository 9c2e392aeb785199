# frozen_string_literal: true

# The client of the Credencia API for merchants. README.md has examples.
module Credencia
end

require_relative "credencia/generated/version"
require_relative "credencia/generated/operations"
require_relative "credencia/errors"
require_relative "credencia/json_text"
require_relative "credencia/settings"
require_relative "credencia/retry"
require_relative "credencia/http"
require_relative "credencia/answers"
require_relative "credencia/core"
require_relative "credencia/list"
require_relative "credencia/event_parser"
require_relative "credencia/stream"
require_relative "credencia/lines"
require_relative "credencia/resource"
require_relative "credencia/generated/resources"
require_relative "credencia/upload"
require_relative "credencia/client"
require_relative "credencia/webhooks"
