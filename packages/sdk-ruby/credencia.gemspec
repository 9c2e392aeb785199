# frozen_string_literal: true

begin
  require_relative "lib/credencia/generated/version"
rescue LoadError
  abort "lib/credencia/generated is missing: run `node scripts/generate.mjs` in the repository first."
end

Gem::Specification.new do |gem|
  gem.name = "credencia"
  gem.version = Credencia::VERSION
  gem.summary = "The client of the Credencia API for merchants."
  gem.description = "Operations, retries, lists, streams and webhooks of the Credencia API, on Ruby's standard library alone."
  gem.authors = ["Credencia"]
  gem.license = "Apache-2.0"
  gem.required_ruby_version = ">= 3.1"
  gem.files = Dir.chdir(__dir__) { Dir["lib/**/*.rb", "README.md", "LICENSE"].sort }
  gem.metadata = { "rubygems_mfa_required" => "true" }
end
